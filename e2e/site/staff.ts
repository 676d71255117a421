import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, type Page, expect, request } from '@playwright/test';
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

/** The address of a screen of the staff area. */
export const staffPath = (screen = '') => `${staffSecrets().ADMIN_PATH}${screen && `/${screen}`}`;

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

let count = 0;

/** A customer of a test's own, with an inquiry when products are named. */
export async function makeCustomer(name: string, wants: { productId: string; quantity: number }[]) {
  const browser = await request.newContext({ baseURL: setting('url') });
  count += 1;
  const email = `${name.toLowerCase().replaceAll(/\W+/g, '.')}.${process.pid}.${count}@example.com`;
  const password = 'quartz and agate';
  const form = { Uname: name, email, mobile: '', address: '', password, confirmPassword: password };
  const { user } = (await send(browser, '/api/api/register', form)) as { user: { uid: string } };
  if (wants.length > 0) {
    const inquiry = { uid: user.uid, contactPhone: '', message: `From ${name}`, products: wants };
    await send(browser, '/api/api/submitInquiry', inquiry);
  }
  await browser.dispose();
  return { email, uid: user.uid };
}

/** The first products of the catalogue, in a quantity that each may be ordered in. */
export async function someProducts(number: number) {
  const browser = await request.newContext({ baseURL: setting('url') });
  const products = (await (await browser.get('/api/api/all')).json()) as { _id: string }[];
  await browser.dispose();
  return products.slice(0, number).map(({ _id }) => ({ productId: _id, quantity: 1000 }));
}

async function send(browser: APIRequestContext, path: string, data: object): Promise<unknown> {
  await browser.get('/api/api/csrf');
  const { cookies } = await browser.storageState();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const response = await browser.post(path, { data, headers: { 'x-xsrf-token': token } });
  expect(response.status(), `${path}: ${await response.text()}`).toBe(200);
  return response.json();
}
