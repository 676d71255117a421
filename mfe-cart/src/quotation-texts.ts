import type { DeclineReason, QuotationState, TimelineEntry } from 'contracts';

export const pageTexts = {
  heading: (number: string) => `Inquiry ${number}`,
  title: (number: string, shop: string) => `Inquiry ${number} | ${shop}`,
  description: 'Your inquiry, quotation and messages.',
  loading: 'Loading your inquiry',
  sent: (time: string) => `Sent ${time}`,
  reload: 'Try again',
  preparing: 'We are preparing your quotation.',
  readOnly: 'You can view this inquiry. Only buyers and owners of your company can answer it.',
  preparingHint:
    'The quotation will appear here and under My inquiries. Questions? Message us below.',
  asked: 'Your request',
  yourNote: 'Your note',
  timeline: 'Activity',
  askForLink: (number: string) =>
    `Hello, I cannot open my inquiry ${number}. Please send me a new link.`,
  newLink: 'Request a new link',
} as const;

export const accessTexts = {
  signedOut: {
    text: 'Sign in to see this inquiry.',
    hint: 'Use the account that sent the inquiry, or open the full link from our email.',
  },
  linkEnded: {
    text: 'This link has expired',
    hint: 'Sign in to see the inquiry, or ask us for a new link.',
  },
  notFound: {
    text: 'This inquiry is not in your account.',
    hint: 'Sign in with the account that sent the inquiry, or request a new link.',
  },
  forStaff: {
    text: "This is the buyer's inquiry page.",
    hint: "You're signed in as staff. Open the inquiry in the staff area.",
    open: 'Open in the staff area',
  },
  tooMany: {
    text: 'Too many attempts.',
    hint: 'Wait a minute and try again.',
  },
  failed: {
    text: "Couldn't load the inquiry.",
    hint: 'Check your connection and try again.',
  },
} as const;

export const quotationTexts = {
  name: (number: string, version: number) => `Quotation ${number}, version ${version}`,
  version: (version: number) => `Version ${version}`,
  older: 'Earlier versions',
  pdf: 'Quotation (PDF)',
  pdfOf: (version: number) => `Version ${version} (PDF)`,
  proforma: 'Proforma invoice (PDF)',
  state: {
    draft: 'Being prepared',
    sent: 'Waiting for your answer',
    changes_requested: 'You requested a change',
    accepted: 'Accepted',
    declined: 'Declined',
    expired: 'Expired',
    withdrawn: 'Withdrawn',
    superseded: 'Replaced by a newer version',
  } satisfies Record<QuotationState, string>,
  next: {
    expired: 'This quotation has expired. Message us for a new one.',
    withdrawn: "We've withdrawn this quotation. Message us with any questions.",
    declined: "You've declined this quotation. Changed your mind? Message us below.",
    changes_requested: "We're working on a new version.",
  } satisfies Partial<Record<QuotationState, string>>,
  validUntil: (day: string, timeLeft: string) => `Valid until ${day}, ${timeLeft} left`,
  wasValidUntil: (day: string) => `Expired on ${day}`,
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
  minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
  acceptedBy: (name: string, time: string) => `Accepted by ${name} on ${time}`,
  columns: {
    product: 'Product',
    quantity: 'Quantity',
    unitPrice: 'Unit price',
    discount: 'Discount',
    leadTime: 'Lead time',
    amount: 'Amount',
  },
  model: (model: string) => `Model ${model}`,
  noPrice: 'On request',
  subtotal: 'Subtotal',
  packing: 'Packing',
  freight: 'Freight',
  gst: (rate: string, hsn: string) => `GST ${rate}${hsn && `, HSN ${hsn}`}`,
  total: 'Total',
  estimate: 'Packing (estimate)',
  incoterm: 'Incoterm',
  paymentTerms: 'Payment',
  remarks: 'Remarks',
} as const;

export const orderTexts = {
  heading: 'Your order',
  paid: (paid: string, total: string) => `Paid ${paid} of ${total}`,
  reference: (reference: string) => `Reference ${reference}`,
  tracking: (number: string) => `Tracking number ${number}`,
  track: 'Track shipment',
  packingList: 'Packing list (PDF)',
} as const;

export const differenceTexts = {
  quantity: (quantity: string) => `You requested ${quantity}`,
  added: 'Suggested by us',
  above: (target: string) => `Above your target of ${target}`,
  met: (target: string) => `Meets your target of ${target}`,
  missing: 'Not in this quotation',
} as const;

export const answerTexts = {
  actions: 'Your answer',
  accept: 'Accept',
  change: 'Request a change',
  decline: 'Decline',
  acceptTitle: (version: number) => `Accept version ${version}`,
  acceptWords: (total: string) => `Accept this quotation for ${total}?`,
  acceptHint: "You'll get a proforma invoice right away. No payment now.",
  name: 'Your name',
  nameHint: 'Shown on the proforma invoice.',
  nameMissing: 'Enter your name',
  accepting: 'Accepting...',
  accepted: 'Quotation accepted. Thank you!',
  changeTitle: 'Request a change',
  changeWords: 'What should change?',
  changeLine: (line: number, name: string) => `Line ${line}: ${name}`,
  changeLines: 'Changes to specific items (optional)',
  changeMissing: 'Describe what should change',
  changed: "Request sent. We'll reply with a new version.",
  lineInWords: (line: number, name: string, text: string) => `Line ${line} (${name}): ${text}`,
  declineTitle: 'Decline the quotation',
  reason: 'Why?',
  reasonMissing: 'Choose a reason',
  reasons: {
    too_expensive: 'Price is too high',
    lead_time: 'Lead time is too long',
    elsewhere: 'Buying elsewhere',
    not_needed: 'No longer needed',
    other: 'Something else',
  } satisfies Record<DeclineReason, string>,
  declineWords: 'Anything else? (optional)',
  declined: "You've declined the quotation.",
  send: 'Send',
  sending: 'Sending...',
  close: 'Close',
  failed: 'Something went wrong. Your text is saved; try again.',
  notOpen: {
    superseded: "This version was just replaced. Here's the latest one.",
    withdrawn: 'This version was just withdrawn.',
    expired: 'This version has just expired.',
    accepted: 'This version was already accepted.',
    declined: 'This version was already declined.',
    other: "This version is no longer open. Here's the latest one.",
  },
} as const;

export const lotTexts = {
  heading: 'Photos of your lot',
  of: (name: string) => `Lot for ${name}`,
  picture: (at: number, name: string) => `${name} lot, photo ${at}`,
  approve: 'Approve',
  another: 'Request a different lot',
  approved: (name: string, time: string) => `${name} approved this lot on ${time}`,
  askedForAnother: (name: string, time: string) => `${name} requested a different lot on ${time}`,
  you: 'You',
  title: (name: string) => `Request a different lot of ${name}`,
  words: 'What should we change? (optional)',
} as const;

export const messageTexts = {
  heading: 'Messages',
  none: 'No messages yet.',
  ask: 'Ask us anything about this inquiry.',
  failed: "Couldn't load messages.",
  you: 'You',
  picture: (at: number) => `Photo ${at} of this message`,
  write: 'Your message',
  document: (name: string, size: string) => `Download ${name} (${size})`,
  send: 'Send message',
  sending: 'Sending...',
  sent: 'Message sent',
  empty: 'Enter a message',
} as const;

const ofVersion = ({ version }: TimelineEntry) => (version === null ? '' : ` version ${version}`);
const ofLine = ({ line }: TimelineEntry) => (line === null ? '' : ` for line ${line}`);

/** Entries in a company's inquiry name the member who acted. In all other entries, `name` is empty. */
const buyerOf = ({ name }: TimelineEntry) => name || 'You';

export const timelineTexts: Record<TimelineEntry['kind'], (entry: TimelineEntry) => string> = {
  inquiry_submitted: (entry) =>
    entry.by === 'staff' ? 'We created the inquiry for you' : `${buyerOf(entry)} sent the inquiry`,
  inquiry_status: ({ text }) => `Status changed to ${text}`,
  quotation_sent: (entry) => `We sent${ofVersion(entry)} of the quotation`,
  change_requested: (entry) => `${buyerOf(entry)} requested a change to${ofVersion(entry)}`,
  quotation_accepted: (entry) => `${buyerOf(entry)} accepted${ofVersion(entry)}`,
  quotation_declined: (entry) => `${buyerOf(entry)} declined${ofVersion(entry)}`,
  quotation_expired: (entry) => `Quotation${ofVersion(entry)} expired`,
  quotation_withdrawn: (entry) => `We withdrew${ofVersion(entry)}`,
  lot_approved: (entry) => `${buyerOf(entry)} approved the lot${ofLine(entry)}`,
  lot_another: (entry) => `${buyerOf(entry)} requested a different lot${ofLine(entry)}`,
};
