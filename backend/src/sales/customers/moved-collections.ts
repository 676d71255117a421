/**
 * Collections whose documents store the customer's id in `uid`. A merge replaces `uid` with the id of the remaining
 * account.
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
