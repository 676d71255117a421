import {
  maxQuantity,
  roundToGrams,
  savedListRoutes,
  type savedListCalls,
  type SavedList,
  type SavedListLine,
} from 'contracts';
import { ApiError, createCaller, type ApiErrorCode } from 'storefront-kit';
import type { PreviousLine } from './plan-reorder.js';

export const request = createCaller<typeof savedListCalls, typeof savedListRoutes>(savedListRoutes);

export const hasErrorCode = (error: unknown, code: ApiErrorCode): boolean =>
  error instanceof ApiError && error.code === code;

export interface LineToSave {
  productId: string;
  quantity: number;
  note?: string;
}

/** Adds up the quantities of lines with the same product, because a list contains each product once. */
export function combineLinesByProduct(lines: LineToSave[]): LineToSave[] {
  const sums = new Map<string, LineToSave>();
  for (const line of lines) {
    const before = sums.get(line.productId);
    const quantity = Math.min(maxQuantity, roundToGrams((before?.quantity ?? 0) + line.quantity));
    const note = before?.note || line.note;
    sums.set(line.productId, { ...line, quantity, ...(note && { note }) });
  }
  return [...sums.values()];
}

const toWire = ({ productId, ...line }: LineToSave) => ({ pid: productId, ...line });

/** The result of saving products. `skipped` and `updated` are product counts. */
export interface SaveResult {
  list: SavedList;
  skipped: number;
  updated: number;
}

/** Adds products to a list. The call is idempotent. */
export async function addToList(id: string, lines: LineToSave[]): Promise<SaveResult> {
  const body = { lines: lines.map(toWire) };
  const { list, skipped, updated } = await request('addToSavedList', { params: { id }, body });
  return { list, skipped: skipped.length, updated: updated.length };
}

/** Creates a list with products. A retry with the same key creates no second list. */
export async function createList(
  name: string,
  lines: LineToSave[],
  key: string,
): Promise<SaveResult> {
  const { list, skipped } = await request('createSavedList', {
    headers: { 'Idempotency-Key': key },
    body: { name, lines: lines.map(toWire) },
  });
  return { list, skipped: skipped.length, updated: 0 };
}

/** Returns a line with the price that its product had when the line was saved. */
export const toPreviousLine = ({
  saved: { unitPrice, ...product },
  ...line
}: SavedListLine): PreviousLine => ({
  ...{ quantity: line.quantity, note: line.note },
  product: {
    ...product,
    ...(typeof unitPrice === 'number' && { unitPrice }),
    // If the saved price is unknown, marks prices as withheld, so that no price difference is shown.
    ...(unitPrice === undefined && { pricesWithheld: 'pending' }),
  },
});
