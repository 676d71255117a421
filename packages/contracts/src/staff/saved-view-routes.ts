import type { Route } from '../shop-routes.js';

export const savedViewRoutes = {
  listSavedViews: { method: 'GET', path: '/api/admin/saved-views' },
  saveView: { method: 'POST', path: '/api/admin/saved-views' },
  deleteSavedView: { method: 'DELETE', path: '/api/admin/saved-views/:id' },
} as const satisfies Record<string, Route>;
