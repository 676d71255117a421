import type { Route } from '../shop-routes.js';

/** The cookie of a browser that views the shop as a customer: JSON that scripts can read. */
export const shopViewCookie = 'shop-view';

/** The header of requests from the staff area, where a view of the shop as a customer has no effect. */
export const staffAreaHeader = 'x-staff-area';

export const shopViewRoutes = {
  startShopView: { method: 'POST', path: '/api/admin/customers/:uid/shop-view' },
  // The path is not below `/api/admin`, because pages of the shop make this call.
  stopShopView: { method: 'DELETE', path: '/api/api/shop-view' },
} as const satisfies Record<string, Route>;
