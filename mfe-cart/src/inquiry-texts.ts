const messages = (count: number) => (count === 1 ? '1 new message' : `${count} new messages`);
const quotations = (count: number) =>
  count === 1
    ? '1 quotation waiting for your answer'
    : `${count} quotations waiting for your answer`;

export const inquiryTexts = {
  phone: 'Contact phone',
  note: 'Anything else? (optional)',
  deliverTo: 'Deliver to',
  submit: 'Submit Inquiry',
  submitting: 'Submitting...',
  submitted: 'Inquiry submitted and cart cleared!',
  notSignedIn: 'User ID not found. Please log in.',
  submitFailed: 'Failed to submit inquiry',
  offline: "You're offline. Changes will be saved when you're back online.",
  offlineSending: "You're offline. We'll send your inquiry when you're back online.",
  submitBroken: 'Something went wrong while sending inquiry',
  shopView: 'Inquiries are not shown while you view the shop as a customer.',
  none: 'No inquiries found.',
  fetchFailed: 'Failed to fetch inquiries',
  fetchBroken: 'Something went wrong',
  confirmFor: (email: string) => `Confirm ${email} to get receipts, quotations and order updates.`,
  confirmEmail: 'Confirm your email',
  sentNow: (number: string) => `Inquiry ${number} sent`,
  addFiles: 'Add a message, photos or PDFs',
  willReply: "We'll reply with a quotation.",
  receiptTo: (email: string) => `We've emailed a receipt to ${email}.`,
  more: (count: number) => `+${count} more`,
  details: 'Details',
  view: 'View inquiry',
  viewQuotation: 'View quotation',
  unread: messages,
  sentFor: (company: string, name: string, approver?: string) =>
    [company, name && `sent by ${name}`, approver && `approved by ${approver}`]
      .filter(Boolean)
      .join(', '),
  priceList: (name: string) => `Price list: ${name}`,
  ownPriceList: (name: string) => `Your price list: ${name}`,
  companyCart: (company: string) =>
    `Only you see this cart. The inquiry will belong to ${company}, and its members can see it.`,
  viewerCart: (company: string) =>
    `You can view ${company}'s inquiries, but you can't send any. Ask an owner to change your role.`,
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
