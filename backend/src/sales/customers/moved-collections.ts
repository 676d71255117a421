/**
 * Collections whose documents store the id of the customer in `uid`; a merge changes it to the
 * remaining account.
 */
export const mergedCollections = {
  inquiries: 'inquiries',
  quotations: 'quotationVersions',
  messages: 'inquiryMessages',
  threads: 'inquiryThreads',
  timeline: 'inquiryTimeline',
  leads: 'leads',
  approvals: 'inquiryApprovals',
  notes: 'customerNotes',
  notifications: 'staffNotifications',
  savedLists: 'savedLists',
} as const;

export const cartCollection = 'cartLines';
