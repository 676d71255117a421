import type { Route } from '../shop-routes.js';

export const savedListRoutes = {
  listSavedLists: { method: 'GET', path: '/api/api/saved-lists' },
  createSavedList: { method: 'POST', path: '/api/api/saved-lists' },
  showSavedList: { method: 'GET', path: '/api/api/saved-lists/:id' },
  changeSavedList: { method: 'PATCH', path: '/api/api/saved-lists/:id' },
  deleteSavedList: { method: 'DELETE', path: '/api/api/saved-lists/:id' },
  restoreSavedList: { method: 'POST', path: '/api/api/saved-lists/:id/restore' },
  addToSavedList: { method: 'POST', path: '/api/api/saved-lists/:id/lines' },
  shareSavedList: { method: 'POST', path: '/api/api/saved-lists/:id/share' },
  unshareSavedList: { method: 'DELETE', path: '/api/api/saved-lists/:id/share' },
  shareListWithCompany: { method: 'POST', path: '/api/api/saved-lists/:id/company' },
  makeListPrivate: { method: 'DELETE', path: '/api/api/saved-lists/:id/company' },
  showSharedList: { method: 'POST', path: '/api/api/shared-list', changes: false },
} as const satisfies Record<string, Route>;
