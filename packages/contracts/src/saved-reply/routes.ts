import type { Route } from '../shop-routes.js';

/** Texts that staff insert into messages to buyers. */
export const savedReplyRoutes = {
  listSavedReplies: { method: 'GET', path: '/api/admin/saved-replies' },
  saveReply: { method: 'POST', path: '/api/admin/saved-replies' },
  deleteSavedReply: { method: 'DELETE', path: '/api/admin/saved-replies/:id' },
} as const satisfies Record<string, Route>;
