import type { Route } from '../shop-routes.js';

/**
 * This route is in a separate table, because the cart needs no other route of the reply clock when
 * it opens.
 */
export const replyTimeRoutes = {
  showReplyTime: { method: 'GET', path: '/api/api/reply-time' },
} as const satisfies Record<string, Route>;

export const waitingRoutes = {
  listWaitingInquiries: { method: 'GET', path: '/api/admin/waiting-inquiries' },
} as const satisfies Record<string, Route>;
