import type { Page } from '@playwright/test';

/** The bell of the staff area. */
export const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
/** The list that the bell opens. */
export const inbox = (page: Page) => page.getByRole('region', { name: 'Notifications' });
