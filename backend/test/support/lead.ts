import { expect } from '@jest/globals';
import { calls, leadRoute, type Lead } from 'contracts';
import type { Browser } from './browser.js';
import type { Shop } from './shop.js';

let leadCount = 0;
const nextNumber = () => `L-Z${String((leadCount += 1)).padStart(7, '0')}`;
export const ours = { 'sec-fetch-site': 'same-origin' };
export const tap = (more: object = {}) => ({ number: nextNumber(), page: 'home', ...more });

/** Sends a lead without a CSRF token, as the beacon of a shop page does. */
export function beacon(shop: Shop, body: unknown, headers: Record<string, string> = ours) {
  return fetch(shop.url + leadRoute.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** Returns the headers of a beacon, including the cookies of the given browser. */
export function signedIn({ cookies }: Browser) {
  return { ...ours, cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
}

export async function leave(shop: Shop, more: object = {}, from?: Browser) {
  const lead = tap(more);
  expect((await beacon(shop, lead, from ? signedIn(from) : ours)).status).toBe(200);
  return lead.number;
}

export async function leadOf(staff: Browser, number: string): Promise<Lead | undefined> {
  const response = await staff.get(`/api/admin/leads?q=${number}`);
  const leads = calls.listLeads.answer.parse(await response.json());
  return (Array.isArray(leads) ? leads : leads.rows)[0];
}
