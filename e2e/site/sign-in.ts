import type { BrowserContext } from '@playwright/test';
import { type Customer, registerCustomer } from './customer.js';
import { readTestSetting } from './process/data.js';

/** Registers a new customer and signs them in to a browser context without loading pages. */
export async function signIn(
  context: BrowserContext,
  url = readTestSetting('url'),
): Promise<Customer> {
  const customer = await registerCustomer(url);
  await addSessionCookies(context, customer, url);
  return customer;
}

export async function addSessionCookies(
  context: BrowserContext,
  { cookies }: Customer,
  url = readTestSetting('url'),
) {
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
}
