import type { Route } from '../shop-routes.js';

export const savedReplyRoutes = {
  listSavedReplies: { method: 'GET', path: '/api/admin/saved-replies' },
  saveReply: { method: 'POST', path: '/api/admin/saved-replies' },
  deleteSavedReply: { method: 'DELETE', path: '/api/admin/saved-replies/:id' },
} as const satisfies Record<string, Route>;
