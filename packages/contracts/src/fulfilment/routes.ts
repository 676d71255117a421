import type { Route } from '../shop-routes.js';

/** Order routes for buyers, in a separate table so that pages do not load it initially. */
export const buyerOrderRoutes = {
  showPackingList: { method: 'GET', path: '/api/api/inquiries/:number/packing-list.pdf' },
} as const satisfies Record<string, Route>;

export const staffOrderRoutes = {
  recordOrderStep: { method: 'POST', path: '/api/admin/inquiries/:number/order-steps' },
  undoOrderStep: { method: 'DELETE', path: '/api/admin/inquiries/:number/order-steps' },
  showStaffPackingList: { method: 'GET', path: '/api/admin/inquiries/:number/packing-list.pdf' },
} as const satisfies Record<string, Route>;
