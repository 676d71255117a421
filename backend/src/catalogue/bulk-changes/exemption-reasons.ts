/** Reasons why an item is not reverted when a change is undone. */
export const skipReasons = {
  gone: 'It no longer exists.',
  deleted: 'It has been deleted.',
  restored: 'It has been restored.',
  changed: 'It has been changed again.',
  hasProducts: 'It contains products.',
  withoutCategory: 'Its previous category no longer exists.',
} as const;
