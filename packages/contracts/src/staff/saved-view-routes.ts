import type { Route } from '../shop-routes.js';

/** Filtered and sorted lists of the staff area, saved under a name. */
export const savedViewRoutes = {
  listSavedViews: { method: 'GET', path: '/api/admin/saved-views' },
  saveView: { method: 'POST', path: '/api/admin/saved-views' },
  deleteSavedView: { method: 'DELETE', path: '/api/admin/saved-views/:id' },
} as const satisfies Record<string, Route>;
