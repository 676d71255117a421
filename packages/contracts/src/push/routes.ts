import type { Route } from '../shop-routes.js';

/** Notifications that the browser shows while no page of the site is open (Web Push). */
export const pushRoutes = {
  showPush: { method: 'GET', path: '/api/api/push' },
  turnOnPush: { method: 'POST', path: '/api/api/push' },
  turnOffPush: { method: 'POST', path: '/api/api/push/off' },
} as const satisfies Record<string, Route>;
