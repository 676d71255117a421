import { maxListLines, maxSavedLists, type SavedListCompany } from 'contracts';

const products = (count: number) => (count === 1 ? '1 product' : `${count} products`);
const isOrAre = (count: number, singular: string, plural: string) =>
  count === 1 ? singular : plural;

export const listTexts = {
  heading: 'My lists',
  headingOne: 'Saved list',
  title: (shop: string) => `My lists | ${shop}`,
  listTitle: (shop: string) => `Saved list | ${shop}`,
  lead: 'Save products you order often, and add them all to your cart at once.',
  loading: 'Loading your lists',
  loadingOne: 'Loading your list',
  signedOut: 'Sign in to see your lists.',
  shopView: 'Lists are not shown while you view the shop as a customer.',
  none: 'No saved lists yet.',
  noneHint: 'Create a list here, or choose "Save to list" in your cart or on a product.',
  failed: "Couldn't load your lists.",
  failedOne: "Couldn't load this list.",
  missing: 'This list does not exist or was deleted.',
  all: 'All my lists',
  newName: 'New list name',
  nameHint: 'For example: Weekly order',
  create: 'Create list',
  creating: 'Creating...',
  products,
  changedOn: (day: string) => `Changed ${day}`,
  shared: 'Shared by link',
  sharedWith: ({ name, sharedBy }: SavedListCompany) =>
    sharedBy && `Shared with ${name} by ${sharedBy.isCaller ? 'you' : sharedBy.name}`,
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  name: 'List name',
  save: 'Save',
  cancel: 'Cancel',
  duplicate: 'Duplicate',
  duplicateOf: (name: string) => `Duplicate ${name}`,
  copyOf: (name: string) => `${name} (copy)`,
  created: (name: string) => `${name} created.`,
  remove: 'Delete',
  deleteOf: (name: string) => `Delete ${name}`,
  deleted: (name: string) => `${name} deleted.`,
  linkEnds: 'The link to this list no longer works.',
  undo: 'Undo',
  restored: (name: string) => `${name} restored.`,
  saveFailed: "Couldn't save your change. Try again.",
  changedElsewhere:
    'This list was changed in another tab or on another device. Here is the latest version. Check your last change.',
  changedByMember:
    'Another member changed this list, or you changed it elsewhere. Here is the latest version. Check your last change.',
  readOnly:
    'You can view and copy this list. Only buyers and owners of your company can change it.',
  retry: 'Try again',
  empty: 'This list is empty.',
  emptyHint: 'Add products from your cart, an inquiry or a product page.',
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  moved: (name: string, place: number, count: number) =>
    `${name} is now number ${place} of ${count}`,
  reorderHint: 'Use the arrow buttons, or Alt with the arrow keys, to reorder.',
  removeLine: (name: string) => `Remove ${name}`,
  removedLine: (name: string) => `${name} removed.`,
  quantityOf: (name: string) => `Quantity of ${name}`,
  addNote: (name: string) => `Add note to ${name}`,
  note: 'Add note',
  noteOf: (name: string) => `Note on ${name}`,
  changes: 'Changed since you saved it:',
  gone: 'No longer available. It stays in your list until you remove it.',
  addAll: (count: number) =>
    count === 1 ? 'Add 1 product to cart' : `Add all ${count} products to cart`,
  addNow: (count: number) =>
    count === 1 ? 'Add 1 product to cart' : `Add ${count} products to cart`,
  adding: 'Adding...',
  changed: "What's changed:",
  nothingLeft: 'These products are no longer available.',
  share: 'Share',
  inCompany: (name: string) => `In ${name}`,
  byLink: 'By link',
  companyHint: (name: string) =>
    `All members of ${name} will see this list with its notes. Owners and buyers can change it.`,
  shareWith: (name: string) => `Share with ${name}`,
  sharedHint: (name: string) =>
    `All members of ${name} see this list with its notes. Owners and buyers can change it.`,
  returnsTo: (member: string) => `If you make this list private, only ${member} can see it.`,
  makePrivate: 'Make private',
  madePrivate: 'Only you can see this list now.',
  sharedNow: (name: string) => `Shared with ${name}.`,
  othersLink: (member: string) => `${member} shared this list with a link.`,
  shareHint:
    'Anyone with the link sees the name, products and quantities of this list, but no prices or notes. They also see later changes to the list.',
  createLink: 'Create link',
  link: 'Link to this list',
  copy: 'Copy link',
  copied: 'Link copied',
  copyFailed: "Couldn't copy the link. Select and copy it.",
  revoke: 'Stop sharing',
  revoked: 'The link no longer works.',
  toQuickOrder: 'Quick order',
} as const;

export const saveToListTexts = {
  what: (count: number) => `Save ${products(count)} to:`,
  failed: "Couldn't save to the list. Try again.",
  saved: (name: string, count: number) => `${products(count)} saved to ${name}.`,
  updated: (count: number) =>
    `${products(count)} ${isOrAre(count, 'was', 'were')} already in the list. ${isOrAre(count, 'Its quantity was', 'Their quantities were')} updated.`,
  skipped: (count: number) =>
    `${products(count)} ${isOrAre(count, 'is', 'are')} no longer available and ${isOrAre(count, 'was', 'were')} not saved.`,
  withoutProduct: (count: number) =>
    `${count === 1 ? '1 line' : `${count} lines`} without a matching product ${isOrAre(count, 'was', 'were')} not saved.`,
  view: 'View list',
  done: 'Done',
  limit: `You can save ${maxSavedLists} lists of up to ${maxListLines} products.`,
} as const;

export const sharedListTexts = {
  heading: 'Shared list',
  title: (shop: string) => `Shared list | ${shop}`,
  description: 'A list of products that someone shared with you.',
  loading: 'Loading list',
  ended: 'This link is incorrect or no longer valid.',
  endedHint: 'Ask the person who sent the link for a new one.',
  failed: "Couldn't load this list.",
  retry: 'Try again',
  empty: 'This list is empty.',
  count: products,
  gone: 'No longer available',
  visitor: 'Sign in to see prices and minimum quantities.',
  addAll: (count: number) =>
    count === 1 ? 'Add 1 product to my cart' : `Add ${count} products to my cart`,
} as const;
