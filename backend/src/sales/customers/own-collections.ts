type Document = Record<string, unknown>;

interface OwnCollection {
  /** Its name in the file. */
  name: string;
  collection: string;
  /** Selects among the documents of the customer. */
  filter: object;
  fields: readonly string[];
  /** Leaves out what is not the customer's to know. */
  redact?: (document: Document) => Document;
}

const asked = ['productName', 'modelNumber', 'quantityUnit', 'quantity', 'note', 'targetPrice'];

// Without the staff who recorded a step.
const orderStep = [
  'kind',
  'date',
  'amount',
  'reference',
  'carrier',
  'trackingNumber',
  'trackingUrl',
];

/** The collections that hold data of a customer, and the fields that the customer may have. */
export const ownCollections: OwnCollection[] = [
  {
    name: 'inquiries',
    collection: 'inquiries',
    filter: {},
    fields: [
      ...['number', 'submittedAt', 'status', 'history', 'contactPhone', 'message', 'note'],
      ...asked.map((field) => `lines.${field}`),
    ],
  },
  {
    name: 'quotations',
    collection: 'quotationVersions',
    filter: { state: { $ne: 'draft' } },
    fields: [
      ...['number', 'version', 'inquiryNumber', 'state', 'sentAt', 'expiresAt'],
      ...['mailedTo', 'messagedTo', 'content', 'buyer', 'changeRequest', 'decline'],
      ...['lots', 'acceptance'],
      ...orderStep.map((field) => `order.steps.${field}`),
    ],
  },
  {
    name: 'messages',
    collection: 'inquiryMessages',
    filter: {},
    fields: ['at', 'from', 'name', 'text', 'pictures'],
    // Buyers do not learn the names of staff, on pages or here.
    redact: (message) => (message['from'] === 'staff' ? { ...message, name: '' } : message),
  },
  {
    name: 'whatYouDid',
    collection: 'inquiryTimeline',
    filter: { by: 'buyer' },
    fields: ['at', 'kind', 'name', 'version', 'line', 'text'],
  },
  {
    name: 'cart',
    collection: 'cartLines',
    filter: {},
    fields: ['productId', 'quantity', 'note', 'targetPrice', 'addedAt'],
  },
  {
    name: 'browsersWithNotifications',
    collection: 'pushSubscriptions',
    filter: {},
    fields: ['device', 'turnedOnAt'],
  },
  {
    name: 'chats',
    collection: 'leads',
    filter: {},
    fields: ['number', 'page', 'product', 'category', 'leftAt', 'answeredAt', 'inquiryNumber'],
  },
];
