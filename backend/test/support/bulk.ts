import { expect } from '@jest/globals';
import { calls, type BulkChange } from 'contracts';
import type { Browser } from './browser.js';

export const bulkPath = '/api/admin/bulk-changes';

type Choice = object;

/** Returns a bulk change that raises the dollar price by `amount` per cent. */
export const raise = (amount: number, more: object = {}) => ({
  kind: 'price' as const,
  prices: ['dollarPrice' as const],
  by: { unit: 'percent' as const, amount },
  rounding: 0.05,
  ...more,
});

export async function preview(staff: Browser, choice: Choice, change: object) {
  const response = await staff.post(`${bulkPath}/preview`, { choice, change });
  expect(response.status).toBe(200);
  return calls.previewBulkChange.answer.parse(await response.json());
}

export async function changeAll(staff: Browser, choice: Choice, change: BulkChange | object) {
  const { fingerprint } = await preview(staff, choice, change);
  const response = await staff.post(bulkPath, { choice, change, fingerprint });
  expect(response.status).toBe(200);
  return calls.applyBulkChange.answer.parse(await response.json());
}

export async function undo(staff: Browser, id: string) {
  const response = await staff.post(`${bulkPath}/${id}/undo`);
  expect(response.status).toBe(200);
  return calls.undoBulkChange.answer.parse(await response.json());
}
