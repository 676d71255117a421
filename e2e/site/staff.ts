import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, type Page, expect, request } from '@playwright/test';
import { TestDatabase } from './process/store.js';
import { readTestSetting } from './process/data.js';
import { sampleCatalogue } from './sample.js';

interface Secrets {
  ADMIN_EMAIL: string;
  ADMIN_PASSWORD: string;
  ADMIN_PATH: string;
}

/**
 * Returns the admin path and the credentials of the initial staff member, which the site generates at its first start.
 */
export function staffSecrets(dataDir = readTestSetting('dataDir')): Secrets {
  const text = readFileSync(join(dataDir, 'secrets.json'), 'utf8');
  return JSON.parse(text) as Secrets;
}

export const staffPath = (screen = '') => `${staffSecrets().ADMIN_PATH}${screen && `/${screen}`}`;

/** Signs a browser in as staff without the sign-in page. Resolves with the path of the staff area. */
export const signInStaff = (page: Page, by?: SignInBy) =>
  signInStaffRequests(page.context().request, by);

export async function signInStaffRequests(request: APIRequestContext, by: SignInBy = {}) {
  const secrets = staffSecrets(by.dataDir);
  const { ADMIN_PATH: path } = secrets;
  const { email = secrets.ADMIN_EMAIL, password = secrets.ADMIN_PASSWORD } = by;
  const url = by.url ?? '';
  const csrf = (await (await request.get(`${url}/api/api/csrf`)).json()) as { token: string };
  const login = await request.post(`${url}/api/api/login`, {
    data: { email, password },
    headers: { 'x-xsrf-token': csrf.token },
  });
  expect(login.status()).toBe(200);
  return path;
}

export type SendAsStaff = (method: string, path: string, data: unknown) => Promise<unknown>;

/** Signs a browser in as staff. Resolves with a function that sends a request and returns its response data. */
export async function sendAsStaff(page: Page): Promise<SendAsStaff> {
  await signInStaff(page);
  const { request } = page.context();
  const { token } = (await (await request.get('/api/api/csrf')).json()) as { token: string };
  return async (method, path, data) => {
    const headers = { 'x-xsrf-token': token };
    const response = await request.fetch(path, { method, data, headers });
    expect(response.status(), `${path}: ${await response.text()}`).toBe(200);
    const body: unknown = await response.json();
    return body;
  };
}

/** Site and credentials; by default the shared site and its first staff member. */
interface SignInBy {
  url?: string;
  dataDir?: string;
  email?: string;
  password?: string;
}

let count = 0;

/** Registers a customer. If `wants` contains products, also submits an inquiry for these products as the customer. */
export async function makeCustomer(name: string, wants: { productId: string; quantity: number }[]) {
  const browser = await request.newContext({ baseURL: readTestSetting('url') });
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
  return { email, password, uid: user.uid };
}

/** Creates a staff member. The returned function `leave` turns the staff account back into a customer account. */
export async function makeStaff(name: string) {
  const person = await makeCustomer(name, []);
  const give = async (role: string) => {
    const store = await TestDatabase.open(readTestSetting('dataDir'));
    await store.db.collection('accounts').updateOne({ email: person.email }, { $set: { role } });
    await store.close();
  };
  await give('admin');
  return { ...person, leave: () => give('user') };
}

const sampleModels = new Set(sampleCatalogue.products.map(({ modelNumber }) => modelNumber));

interface ListedProduct {
  _id: string;
  modelNumber: string;
}

/**
 * Returns the first sample products of the catalogue, each with a valid order quantity. Products that other tests have
 * created are left out, because they may disappear or require another quantity.
 */
export async function orderableProducts(number: number) {
  const browser = await request.newContext({ baseURL: readTestSetting('url') });
  const products = (await (await browser.get('/api/api/all')).json()) as ListedProduct[];
  await browser.dispose();
  return products
    .filter(({ modelNumber }) => sampleModels.has(modelNumber))
    .slice(0, number)
    .map(({ _id }) => ({ productId: _id, quantity: 1000 }));
}

async function send(browser: APIRequestContext, path: string, data: object): Promise<unknown> {
  await browser.get('/api/api/csrf');
  const { cookies } = await browser.storageState();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const response = await browser.post(path, { data, headers: { 'x-xsrf-token': token } });
  expect(response.status(), `${path}: ${await response.text()}`).toBe(200);
  return response.json();
}
