/** Reasons why an item is not reverted when a change is undone. */
export const keptReasons = {
  gone: 'It is gone.',
  deleted: 'It was deleted since.',
  restored: 'It was restored since.',
  changed: 'It was changed since.',
  hasProducts: 'There are products in it by now.',
  withoutCategory: 'Its category of before was deleted since.',
} as const;
