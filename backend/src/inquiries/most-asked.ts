import type { Statistics } from 'contracts';
import type { StoredInquiry } from './inquiry.schema.js';

type Line = Pick<StoredInquiry['lines'][number], 'productId' | 'productName' | 'modelNumber'>;
export type Asked = Pick<StoredInquiry, 'submittedAt' | 'status' | 'history'> & { lines: Line[] };
type Counted = Statistics['mostAsked'][number];

const mostShown = 8;

/** The products that most inquiries ask for, under the names of the first that does. */
export function countMostAsked(asked: Asked[]): Counted[] {
  const counts = new Map<string, Counted>();
  for (const { productId, productName: name, modelNumber } of asked.flatMap(({ lines }) => lines)) {
    const id = String(productId);
    const counted = counts.get(id) ?? { name, modelNumber, inquiries: 0 };
    counts.set(id, { ...counted, inquiries: counted.inquiries + 1 });
  }
  return [...counts.values()].sort(byInquiries).slice(0, mostShown);
}

const byInquiries = (one: Counted, other: Counted) =>
  other.inquiries - one.inquiries || one.name.localeCompare(other.name);
