import type { Route } from './shop-routes.js';

/** By itself: the cart makes this call when it is opened, and needs no other of them. */
export const replyTimeRoutes = {
  showReplyTime: { method: 'GET', path: '/api/api/reply-time' },
} as const satisfies Record<string, Route>;

export const waitingRoutes = {
  listWaitingInquiries: { method: 'GET', path: '/api/admin/waiting-inquiries' },
} as const satisfies Record<string, Route>;
