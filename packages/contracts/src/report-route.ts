import type { Route } from './shop-routes.js';

/** By itself, since every page of the shop makes this call and needs no other table. */
export const reportRoute = {
  method: 'POST',
  path: '/api/api/browser-report',
} as const satisfies Route;
