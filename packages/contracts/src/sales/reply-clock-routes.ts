import type { Route } from '../shop-routes.js';

/**
 * The route for the typical reply time. It is in a separate table, so that the cart does not load the other routes of
 * the reply clock.
 */
export const replyTimeRoutes = {
  showReplyTime: { method: 'GET', path: '/api/api/reply-time' },
} as const satisfies Record<string, Route>;

export const waitingInquiryRoutes = {
  listWaitingInquiries: { method: 'GET', path: '/api/admin/waiting-inquiries' },
} as const satisfies Record<string, Route>;
