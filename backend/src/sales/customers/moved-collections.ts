/** Collections whose documents name their customer by `uid`, and go with him when accounts are merged. */
export const movedCollections = {
  inquiries: 'inquiries',
  quotations: 'quotationVersions',
  messages: 'inquiryMessages',
  threads: 'inquiryThreads',
  timeline: 'inquiryTimeline',
  leads: 'leads',
  notes: 'customerNotes',
  notifications: 'staffNotifications',
} as const;

export const cartCollection = 'cartLines';
