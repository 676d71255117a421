import type { Route } from '../shop-routes.js';

/** The cookie of a browser that views the shop as a customer: JSON that scripts can read. */
export const shopViewCookie = 'shop-view';

/** Sent with the requests of the staff area, to which a view of the shop as a customer does not apply. */
export const staffAreaHeader = 'x-staff-area';

export const shopViewRoutes = {
  startShopView: { method: 'POST', path: '/api/admin/customers/:uid/shop-view' },
  // Not below `/api/admin`, because the shop sends it.
  stopShopView: { method: 'DELETE', path: '/api/api/shop-view' },
} as const satisfies Record<string, Route>;
