interface OwnCollection {
  /** What it is called in the file. */
  name: string;
  collection: string;
  /** Of the documents that name the customer, those that are his. */
  filter: object;
  fields: readonly string[];
}

const asked = ['productName', 'modelNumber', 'quantityUnit', 'quantity', 'note', 'targetPrice'];

/** What is kept of a customer in collections whose documents name him, and the fields that are his to have. */
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
      ...['number', 'version', 'inquiryNumber', 'state', 'sentAt', 'expiresAt', 'mailedTo'],
      ...['content', 'buyer', 'changeRequest', 'decline', 'lots', 'acceptance'],
    ],
  },
  {
    name: 'messages',
    collection: 'inquiryMessages',
    filter: {},
    fields: ['at', 'from', 'name', 'text', 'pictures'],
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
    name: 'chats',
    collection: 'leads',
    filter: {},
    fields: ['number', 'page', 'product', 'category', 'leftAt', 'answeredAt', 'inquiryNumber'],
  },
];
