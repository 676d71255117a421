import type { Route } from '../shop-routes.js';

/** Routes for Web Push: notifications that the browser shows even when no page of the site is open. */
export const pushRoutes = {
  showPush: { method: 'GET', path: '/api/api/push' },
  turnOnPush: { method: 'POST', path: '/api/api/push' },
  turnOffPush: { method: 'POST', path: '/api/api/push/off' },
} as const satisfies Record<string, Route>;
