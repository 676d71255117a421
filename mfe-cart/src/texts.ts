const messages = (count: number) => (count === 1 ? '1 new message' : `${count} new messages`);
const quotations = (count: number) =>
  count === 1
    ? '1 quotation waiting for your answer'
    : `${count} quotations waiting for your answer`;

export const texts = {
  items: (count: number) => (count === 1 ? '1 item in the cart' : `${count} items in the cart`),
  retry: 'Try again',
  signIn: 'Sign in',
  browse: 'View All Products',
  unnamed: 'Unnamed Product',
  askForPrice: 'Ask for price',
  withheld: {
    pending: 'Your account is being reviewed',
    declined: "Prices aren't available",
  },
  minimum: (quantity: number) => `Minimum ${quantity} pcs required`,
  steps: (step: number) => `Sold in increments of ${step}`,
  add: {
    label: 'Add to Cart',
    adding: 'Adding...',
    done: '🛒 Product added to cart!',
    doneOf: (count: number) => `🛒 ${count} products added to cart!`,
    failedOn: { card: '🛒 Failed to add product', page: 'Failed to add product to cart' },
  },
} as const;

export const cartTexts = {
  empty: 'Your cart is empty.',
  emptyHint: 'Add products and send them all in one inquiry.',
  failed: "Couldn't load your cart.",
  quickOrder: 'Order from a list',
  visitor: 'Sign in to see prices and to send your inquiry.',
  visitorChose: (count: number) =>
    count === 1 ? '1 product is waiting for you.' : `${count} products are waiting for you.`,
  currency: 'Currency',
  dollars: '$ Dollars',
  rupees: '₹ Rupees',
  quantityOf: (name: string) => `Quantity of ${name}`,
  remove: (name: string) => `Remove ${name}`,
  model: (model: string) => `Model ${model}`,
  gone: 'No longer available. Remove it to continue.',
  lineNotes: 'Note and target price',
  note: 'Note',
  targetPrice: 'Target price per unit ($)',
  products: 'Products',
  pieces: 'Units',
  total: 'Total',
  allOnRequest: 'On request',
  withheldNext: {
    pending: "You'll see prices once it's approved. You can already send this inquiry.",
    declined: 'You can still send this inquiry.',
  },
  withheldTotal: { pending: 'After approval', declined: 'Not available' },
  onRequest: (count: number) => `plus ${count} ${count === 1 ? 'item' : 'items'} on request`,
  totalHint: "No payment now. We'll reply with a quotation.",
  deleteFailed: 'Failed to delete item',
  deleteBroken: 'Something went wrong while deleting',
  saveFailed: "Couldn't save the quantity.",
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
  offline: "You're offline. Changes will be saved when you're back online.",
  offlineSending: "You're offline. We'll send your inquiry when you're back online.",
  submitBroken: 'Something went wrong while sending inquiry',
  none: 'No inquiries found.',
  fetchFailed: 'Failed to fetch inquiries',
  fetchBroken: 'Something went wrong',
  confirmFor: (email: string) => `Confirm ${email} to get receipts, quotations and order updates.`,
  confirmEmail: 'Confirm your email',
  sentNow: (number: string) => `Inquiry ${number} sent`,
  willReply: "We'll reply with a quotation.",
  receiptTo: (email: string) => `We've emailed a receipt to ${email}.`,
  more: (count: number) => `+${count} more`,
  details: 'Details',
  view: 'View inquiry',
  viewQuotation: 'View quotation',
  unread: messages,
  waiting: (toAnswer: number, unread: number) =>
    [toAnswer > 0 && quotations(toAnswer), unread > 0 && messages(unread)]
      .filter(Boolean)
      .join(', '),
  status: { pending: 'Pending', replied: 'Replied', cancelled: 'Cancelled' },
  answerBy: (day: string) => `Quotation: answer by ${day}`,
  quotationState: {
    sent: 'Quotation sent',
    changes_requested: 'Change requested',
    accepted: 'Accepted',
    declined: 'Declined',
    expired: 'Expired',
    withdrawn: 'Withdrawn',
  },
  history: 'History',
  yourNote: 'Your note',
  target: (price: string) => `Target price ${price}`,
  reorder: 'Order again',
  reordering: 'Checking...',
  confirm: 'Add to Cart',
  cancel: 'Cancel',
  nothingLeft: 'These products are no longer available.',
  changes: "What's changed:",
  changeOf: (name: string, change: string) => `${name}: ${change}`,
  gone: 'no longer available',
  minimumUp: (minimum: number) => `minimum is now ${minimum}`,
  stepUp: (step: number, { before, quantity }: { before: number; quantity: number }) =>
    `now sold in increments of ${step}, so ${quantity} instead of ${before}`,
  price: (from: string, to: string) => `price changed from ${from} to ${to}`,
  chat: 'Continue on WhatsApp',
  chatText: (number: string, link: string) =>
    `Hello, I am writing about my inquiry ${number}.\n${link}`,
} as const;
