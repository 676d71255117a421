import type { Route } from '../shop-routes.js';

export const bulkChangeRoutes = {
  previewBulkChange: { method: 'POST', path: '/api/admin/bulk-changes/preview' },
  applyBulkChange: { method: 'POST', path: '/api/admin/bulk-changes' },
  undoBulkChange: { method: 'POST', path: '/api/admin/bulk-changes/:id/undo' },
} as const satisfies Record<string, Route>;
