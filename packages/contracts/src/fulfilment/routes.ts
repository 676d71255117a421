import type { Route } from '../shop-routes.js';

/** The buyer's calls about an order: a table of its own, so that no page loads it first. */
export const buyerOrderRoutes = {
  showPackingList: { method: 'GET', path: '/api/api/inquiries/:number/packing-list.pdf' },
} as const satisfies Record<string, Route>;

/** The calls of staff about an order. */
export const staffOrderRoutes = {
  recordOrderStep: { method: 'POST', path: '/api/admin/inquiries/:number/order-steps' },
  undoOrderStep: { method: 'DELETE', path: '/api/admin/inquiries/:number/order-steps' },
  showStaffPackingList: { method: 'GET', path: '/api/admin/inquiries/:number/packing-list.pdf' },
} as const satisfies Record<string, Route>;
