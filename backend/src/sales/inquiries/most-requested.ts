import type { ShopStatistics } from 'contracts';
import type { StoredInquiry } from './inquiry.schema.js';

type Line = Pick<StoredInquiry['lines'][number], 'productId' | 'productName' | 'modelNumber'>;
export type RequestedProduct = Pick<StoredInquiry, 'submittedAt' | 'status' | 'history'> & {
  lines: Line[];
};
type Counted = ShopStatistics['mostAsked'][number];

const maxShown = 8;

/**
 * Counts how often each product was requested, most requested first. A product's name is taken from
 * the first inquiry that contains it.
 */
export function countMostRequested(inquiries: RequestedProduct[]): Counted[] {
  const counts = new Map<string, Counted>();
  for (const { productId, productName: name, modelNumber } of inquiries.flatMap(
    ({ lines }) => lines,
  )) {
    const id = String(productId);
    const entry = counts.get(id) ?? { name, modelNumber, inquiries: 0 };
    counts.set(id, { ...entry, inquiries: entry.inquiries + 1 });
  }
  return [...counts.values()].sort(byInquiries).slice(0, maxShown);
}

const byInquiries = (a: Counted, b: Counted) =>
  b.inquiries - a.inquiries || a.name.localeCompare(b.name);
