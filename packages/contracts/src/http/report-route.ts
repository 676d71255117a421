import type { Route } from '../shop-routes.js';

/** A separate route, since every shop page makes this call and needs no other table. */
export const reportRoute = {
  method: 'POST',
  path: '/api/api/browser-report',
} as const satisfies Route;
