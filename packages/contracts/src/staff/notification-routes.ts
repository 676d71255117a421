import type { Route } from '../shop-routes.js';

export const notificationRoutes = {
  listNotifications: { method: 'GET', path: '/api/admin/notifications' },
  readNotification: { method: 'POST', path: '/api/admin/notifications/:id/read' },
  readAllNotifications: { method: 'POST', path: '/api/admin/notifications/read' },
  showNotificationSettings: { method: 'GET', path: '/api/admin/notification-settings' },
  saveNotificationSettings: { method: 'POST', path: '/api/admin/notification-settings' },
} as const satisfies Record<string, Route>;
