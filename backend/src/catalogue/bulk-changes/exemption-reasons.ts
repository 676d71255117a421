/** Reasons why an item is not reverted when a change is undone. */
export const exemptionReasons = {
  gone: 'No longer exists.',
  deleted: 'Deleted since.',
  restored: 'Restored since.',
  changed: 'Changed since.',
  hasProducts: 'It has products now.',
  withoutCategory: 'Its former category no longer exists.',
} as const;
