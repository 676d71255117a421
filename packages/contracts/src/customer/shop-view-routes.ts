import type { Route } from '../shop-routes.js';

/**
 * The cookie that is set while a staff member views the shop as a customer. Its value is JSON that scripts can read.
 */
export const shopViewCookie = 'shop-view';

/**
 * The header that identifies requests from the staff area. The server answers these requests as staff, even while the
 * staff member is viewing the shop as a customer.
 */
export const staffAreaHeader = 'x-staff-area';

export const shopViewRoutes = {
  startShopView: { method: 'POST', path: '/api/admin/customers/:uid/shop-view' },
  // The path is not below `/api/admin`, because shop pages call this route.
  stopShopView: { method: 'DELETE', path: '/api/api/shop-view' },
} as const satisfies Record<string, Route>;
