import type { Route } from '../shop-routes.js';

/**
 * The route of browser reports is in a separate file, because every shop page sends these reports and needs no other
 * entry of `routes`.
 */
export const reportRoute = {
  method: 'POST',
  path: '/api/api/browser-report',
} as const satisfies Route;
