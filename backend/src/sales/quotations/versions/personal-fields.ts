import type { PersonalDataFields } from '../../inquiries/index.js';

/**
 * A buyer's personal data in messages and quotations. Accepted quotations, with the name of the signer, are kept as
 * business records.
 */
export const personalDataFields: PersonalDataFields[] = [
  {
    collection: 'inquiryMessages',
    filter: { from: 'buyer' },
    fields: { name: '', text: '', pictures: [], documents: '$$REMOVE' },
    hiddenPictures: 'kept.pictures.url',
  },
  {
    collection: 'inquiryTimeline',
    filter: { by: 'buyer' },
    fields: { name: '', text: '' },
  },
  {
    collection: 'quotationVersions',
    filter: { buyer: { $exists: true } },
    fields: {
      buyer: '$$REMOVE',
      mailedTo: '$$REMOVE',
      messagedTo: '$$REMOVE',
      changeRequest: '$$REMOVE',
      decline: '$$REMOVE',
    },
  },
];
