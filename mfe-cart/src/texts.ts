/** Every text of this part; a second language is a second table of this shape. */
export const texts = {
  items: (count: number) => (count === 1 ? '1 item in the cart' : `${count} items in the cart`),
  retry: 'Try again',
  signIn: 'Sign in',
  browse: 'View All Products',
  unnamed: 'Unnamed Product',
  askForPrice: 'Ask for price',
  minimum: (quantity: number) => `Minimum ${quantity} pcs required`,
  add: {
    label: 'Add to Cart',
    done: '🛒 Product added to cart!',
    doneOf: (count: number) => `🛒 ${count} products added to cart!`,
    failedOn: { card: '🛒 Failed to add product', page: 'Failed to add product to cart' },
  },
} as const;

const spanOf = (hours: number) => {
  if (hours === 1) return '1 hour';
  return hours <= 48 ? `${hours} hours` : `${Math.ceil(hours / 24)} days`;
};

export const cartTexts = {
  empty: 'Your cart is empty.',
  emptyHint: 'Fill it from the collections and send one inquiry for everything.',
  failed: 'Your cart could not be loaded.',
  visitor: 'Sign in to see prices and to send your inquiry.',
  visitorChose: (count: number) =>
    count === 1 ? 'One product is waiting for you.' : `${count} products are waiting for you.`,
  currency: 'Currency',
  dollars: '$ Dollars',
  rupees: '₹ Rupees',
  quantityOf: (name: string) => `Quantity of ${name}`,
  remove: (name: string) => `Remove ${name}`,
  model: (model: string) => `Model ${model}`,
  gone: 'No longer available. Please remove it.',
  lineNotes: 'Note and target price',
  note: 'Note',
  targetPrice: 'Target price per unit ($)',
  targetWrong: 'Please enter an amount like 7.25',
  products: 'Products',
  pieces: 'Units',
  total: 'Total',
  onRequest: (count: number) => `${count} priced on request`,
  totalHint: 'You pay nothing here. We answer your inquiry with a quotation.',
  deleteFailed: 'Failed to delete item',
  deleteBroken: 'Something went wrong while deleting',
  saveFailed: 'The quantity could not be saved.',
  /** In hours as far as two days, then in days. */
  replyTime: (hours: number) => `Usually answered within ${spanOf(hours)}`,
  offer: 'Chosen before you signed in',
  offerTake: 'Add to Cart',
  offerLeave: 'No, thank you',
} as const;

export const inquiryTexts = {
  phone: 'Contact phone',
  note: 'Anything else? (optional)',
  submit: 'Submit Inquiry',
  submitting: 'Submitting...',
  submitted: 'Inquiry submitted and cart cleared!',
  notSignedIn: 'User ID not found. Please log in.',
  submitFailed: 'Failed to submit inquiry',
  offline: 'You are offline. What you change here is kept, and saved when you are back.',
  offlineSending: 'You are offline. Your inquiry is sent as soon as you are back.',
  submitBroken: 'Something went wrong while sending inquiry',
  none: 'No inquiries found.',
  fetchFailed: 'Failed to fetch inquiries',
  fetchBroken: 'Something went wrong',
  noReceipt: (email: string) =>
    `No receipt was mailed, since ${email} is not confirmed yet. Your account has a link for that.`,
  more: (count: number) => `+${count} more`,
  details: 'Details',
  view: 'View inquiry',
  viewQuotation: 'View quotation',
  unread: (count: number) => (count === 1 ? '1 new message' : `${count} new messages`),
  status: { pending: 'Pending', replied: 'Replied', cancelled: 'Cancelled' },
  history: 'History',
  yourNote: 'Your note',
  target: (price: string) => `Target price ${price}`,
  reorder: 'Order again',
  reordering: 'Looking...',
  confirm: 'Add to Cart',
  cancel: 'Cancel',
  nothingLeft: 'None of these products is available any more.',
  changes: 'Since then has changed:',
  gone: (name: string) => `${name}: no longer available`,
  minimumUp: (name: string, minimum: number) => `${name}: minimum is ${minimum} now`,
  price: (name: string, from: string, to: string) => `${name}: price from ${from} to ${to}`,
  chat: 'Continue on WhatsApp',
  chatText: (number: string, link: string) =>
    `Hello, I am writing about my inquiry ${number}.\n${link}`,
} as const;
