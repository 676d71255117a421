import type { Route } from '../shop-routes.js';

export const quickOrderRoutes = {
  matchOrder: { method: 'POST', path: '/api/api/quick-order/match', changes: false },
  matchOrderTable: { method: 'POST', path: '/api/api/quick-order/table', changes: false },
  listOrderProducts: { method: 'POST', path: '/api/api/quick-order/products', changes: false },
  addOrderLines: { method: 'POST', path: '/api/api/quick-order/lines' },
} as const satisfies Record<string, Route>;
