import type { Route } from '../shop-routes.js';

/**
 * The route of the reply time. It is in a separate table, because an opening cart needs no other route for reply times.
 */
export const replyTimeRoutes = {
  showReplyTime: { method: 'GET', path: '/api/api/reply-time' },
} as const satisfies Record<string, Route>;

export const waitingRoutes = {
  listWaitingInquiries: { method: 'GET', path: '/api/admin/waiting-inquiries' },
} as const satisfies Record<string, Route>;
