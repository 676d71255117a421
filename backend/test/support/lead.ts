import { expect } from '@jest/globals';
import { calls, leadRoute, type Lead } from 'contracts';
import type { Browser } from './browser.js';
import type { Shop } from './shop.js';

let made = 0;
const nextNumber = () => `L-Z${String((made += 1)).padStart(7, '0')}`;
export const ours = { 'sec-fetch-site': 'same-origin' };
export const tap = (more: object = {}) => ({ number: nextNumber(), page: 'home', ...more });

/** Sends a lead as the page's beacon does, without a CSRF token. */
export function beacon(shop: Shop, body: unknown, headers: Record<string, string> = ours) {
  return fetch(shop.url + leadRoute.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** Returns the headers of a beacon, including the cookies of this browser. */
export function signedIn({ cookies }: Browser) {
  return { ...ours, cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
}

export async function leave(shop: Shop, more: object = {}, from?: Browser) {
  const left = tap(more);
  expect((await beacon(shop, left, from ? signedIn(from) : ours)).status).toBe(200);
  return left.number;
}

export async function leadOf(staff: Browser, number: string): Promise<Lead | undefined> {
  const answer = await staff.get(`/api/admin/leads?q=${number}`);
  const leads = calls.listLeads.answer.parse(await answer.json());
  return (Array.isArray(leads) ? leads : leads.rows)[0];
}
