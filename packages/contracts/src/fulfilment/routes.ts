import type { Route } from '../shop-routes.js';

/** Order routes for buyers. They are not part of the shop routes, so that pages do not load them initially. */
export const buyerOrderRoutes = {
  showPackingList: { method: 'GET', path: '/api/api/inquiries/:number/packing-list.pdf' },
} as const satisfies Record<string, Route>;

export const staffOrderRoutes = {
  recordOrderStep: { method: 'POST', path: '/api/admin/inquiries/:number/order-steps' },
  undoOrderStep: { method: 'DELETE', path: '/api/admin/inquiries/:number/order-steps' },
  showStaffPackingList: { method: 'GET', path: '/api/admin/inquiries/:number/packing-list.pdf' },
} as const satisfies Record<string, Route>;
