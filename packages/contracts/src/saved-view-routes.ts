import type { Route } from './shop-routes.js';

/** Lists of the staff area as somebody has narrowed and ordered them, kept under a name. */
export const savedViewRoutes = {
  listSavedViews: { method: 'GET', path: '/api/admin/saved-views' },
  saveView: { method: 'POST', path: '/api/admin/saved-views' },
  deleteSavedView: { method: 'DELETE', path: '/api/admin/saved-views/:id' },
} as const satisfies Record<string, Route>;
