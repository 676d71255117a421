import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { calls, isoDayInIndia, type OrderStepForm, type StaffOrderProgress } from 'contracts';
import type { Browser } from './browser.js';
import { quoted, type Staff } from './quotation.js';
import type { Shop } from './shop.js';

export const today = () => isoDayInIndia(new Date());

export const payment = (amount: number): OrderStepForm => ({
  ...{ kind: 'payment', date: today(), amount, reference: 'UTR 4471' },
});
export const stage = (kind: 'production' | 'packed' | 'delivered'): OrderStepForm => ({
  ...{ kind, date: today() },
});
export const shipped = (trackingUrl = 'https://dhl.com/track/1'): OrderStepForm => ({
  ...{ kind: 'shipped', date: today(), carrier: 'DHL', trackingNumber: 'JD 01', trackingUrl },
});

export async function accepted(shop: Shop, staff: Staff, productId: string) {
  const deal = await quoted(shop, staff, productId);
  const { buyer, inquiry, path } = deal;
  expect((await buyer.browser.post(`${path}/accept`, { version: 1 })).status).toBe(200);
  return { ...deal, ...orderOf(staff, inquiry.number) };
}

export function orderOf(staff: Browser, number: string) {
  const steps = `/api/admin/inquiries/${number}/order-steps`;
  const record = (step: object, revision: number, id: string = randomUUID()) =>
    staff.post(steps, { id, revision, step });
  const undo = (id: string, revision: number) =>
    staff.delete(`${steps}?id=${id}&revision=${revision}`);
  return { record, undo };
}

export async function readOrder(response: Response): Promise<StaffOrderProgress> {
  expect([response.status, await response.clone().text()]).toEqual([200, expect.anything()]);
  return calls.recordOrderStep.answer.parse(await response.json()).order;
}
