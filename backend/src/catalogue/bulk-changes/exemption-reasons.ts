/** Reasons why an item is not reverted when a change is undone. */
export const skipReasons = {
  gone: 'This item no longer exists.',
  deleted: 'This item has since been deleted.',
  restored: 'This item has already been restored.',
  changed: 'This item has since been changed.',
  hasProducts: 'This category contains products.',
  withoutCategory: "The product's previous category no longer exists.",
} as const;
