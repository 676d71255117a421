import type { PersonalFields } from '../../inquiries/index.js';

/** What a buyer has said. What was agreed, and under which name, stays: it is the business. */
export const personalFields: PersonalFields[] = [
  {
    collection: 'inquiryMessages',
    filter: { from: 'buyer' },
    fields: { name: '', text: '', pictures: [] },
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
