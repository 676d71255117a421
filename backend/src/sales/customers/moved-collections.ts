/** Collections whose documents reference their customer by `uid` and move when accounts are merged. */
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
