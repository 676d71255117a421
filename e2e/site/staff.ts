import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, expect } from '@playwright/test';
import { setting } from './data.js';

interface Secrets {
  ADMIN_EMAIL: string;
  ADMIN_PASSWORD: string;
  ADMIN_PATH: string;
}

/** The first member of the staff, as the first start of the site has made him. */
export function staffSecrets(): Secrets {
  const text = readFileSync(join(setting('dataDir'), 'secrets.json'), 'utf8');
  return JSON.parse(text) as Secrets;
}

/** Signs the browser in as staff without the sign-in page, and tells where the staff area is. */
export async function signInStaff(page: Page): Promise<string> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ADMIN_PATH: path } = staffSecrets();
  const { request } = page.context();
  const answer = (await (await request.get('/api/api/csrf')).json()) as { token: string };
  const login = await request.post('/api/api/login', {
    data: { email, password },
    headers: { 'x-xsrf-token': answer.token },
  });
  expect(login.status()).toBe(200);
  return path;
}
