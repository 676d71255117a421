import type { Route } from '../shop-routes.js';

/**
 * This route is in a separate file, because every shop page makes this call and needs no other
 * entry of `routes`.
 */
export const reportRoute = {
  method: 'POST',
  path: '/api/api/browser-report',
} as const satisfies Route;
