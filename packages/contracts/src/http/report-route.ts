import type { Route } from '../shop-routes.js';

/**
 * The route for browser reports. It has its own file, so that shop pages, which all send these reports, do not bundle
 * the rest of `routes`.
 */
export const browserReportRoute = {
  method: 'POST',
  path: '/api/api/browser-report',
} as const satisfies Route;
