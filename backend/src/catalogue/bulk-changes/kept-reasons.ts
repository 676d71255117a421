/** Reasons why an item is not reverted when a change is undone. */
export const keptReasons = {
  gone: 'It is gone.',
  deleted: 'Deleted since.',
  restored: 'Restored since.',
  changed: 'Changed since.',
  hasProducts: 'There are products in it by now.',
  withoutCategory: 'Its former category no longer exists.',
} as const;
