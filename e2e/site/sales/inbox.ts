import type { Page } from '@playwright/test';

/** Locates the notification bell in the staff area. */
export const notificationBell = (page: Page) =>
  page.getByRole('button', { name: /^Notifications/ });
/** Locates the list of notifications that the bell opens. */
export const notificationInbox = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' });
