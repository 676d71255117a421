import type { BrowserContext } from '@playwright/test';
import { type Customer, newCustomer } from './customer.js';
import { setting } from './process/data.js';

/** Signs a new customer into a browser, without its pages. */
export async function signIn(context: BrowserContext, url = setting('url')): Promise<Customer> {
  const customer = await newCustomer(url);
  await giveSession(context, customer, url);
  return customer;
}

/** Signs the same person into another browser. */
export async function giveSession(
  context: BrowserContext,
  { cookies }: Customer,
  url = setting('url'),
) {
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
}
