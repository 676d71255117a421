type Document = Record<string, unknown>;

interface OwnCollection {
  name: string;
  collection: string;
  /** Additional filter for the customer's documents. */
  filter: object;
  /** Path of the field that contains the id of the document's inquiry. */
  inquiryId?: '_id' | 'inquiryId';
  fields: readonly string[];
  /** Removes data that the customer must not see. */
  redact?: (document: Document) => Document;
}

const lineFields = [
  'productName',
  'modelNumber',
  'quantityUnit',
  'quantity',
  'note',
  'targetPrice',
];

// Fields of an order step; the name of the staff member who recorded the step is omitted.
const orderStep = [
  'kind',
  'date',
  'amount',
  'reference',
  'carrier',
  'trackingNumber',
  'trackingUrl',
];

/** All collections with customer data, and the fields included in the customer's export. */
export const personalDataCollections: OwnCollection[] = [
  {
    name: 'inquiries',
    collection: 'inquiries',
    inquiryId: '_id',
    filter: {},
    fields: [
      ...['number', 'submittedAt', 'status', 'history', 'contactPhone', 'message', 'note'],
      'deliveryAddress',
      ...lineFields.map((field) => `lines.${field}`),
    ],
  },
  {
    name: 'quotations',
    collection: 'quotationVersions',
    inquiryId: 'inquiryId',
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
    inquiryId: 'inquiryId',
    filter: {},
    fields: ['at', 'from', 'name', 'text', 'pictures', 'documents'],
    // Names of staff are never visible to buyers, neither on pages nor in the export.
    redact: (message) => (message['from'] === 'staff' ? { ...message, name: '' } : message),
  },
  {
    name: 'whatYouDid',
    collection: 'inquiryTimeline',
    inquiryId: 'inquiryId',
    filter: { by: 'buyer' },
    fields: ['at', 'kind', 'name', 'version', 'line', 'text'],
  },
  {
    name: 'inquiriesForApproval',
    collection: 'inquiryApprovals',
    filter: {},
    fields: [
      ...['state', 'requestedAt', 'contactPhone', 'message', 'note', 'returnNote'],
      'deliveryAddress',
      ...lineFields.map((field) => `lines.${field}`),
    ],
  },
  {
    name: 'cart',
    collection: 'cartLines',
    filter: {},
    fields: ['productId', 'quantity', 'note', 'targetPrice', 'addedAt'],
  },
  {
    name: 'savedLists',
    collection: 'savedLists',
    filter: {},
    fields: [
      ...['name', 'createdAt', 'changedAt', 'deletedAt'],
      ...['productId', 'quantity', 'note', 'saved.productName', 'saved.modelNumber'].map(
        (field) => `lines.${field}`,
      ),
    ],
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
