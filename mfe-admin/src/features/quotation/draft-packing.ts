import type { PackingDetails, StaffQuotation } from 'contracts';
import type { DraftReading } from './read-draft.js';

/** What each product of a draft said of packing when the draft was stored last. */
export type PackingByProduct = ReadonlyMap<string, PackingDetails>;

export const packingOf = ({ lines }: Pick<StaffQuotation, 'lines'>): PackingByProduct =>
  new Map(
    lines.flatMap(({ productId, packingDetails }): [string, PackingDetails][] =>
      productId && packingDetails ? [[productId, packingDetails]] : [],
    ),
  );

/** What is shown of a draft, with the packing that only the server knows. */
export function withPacking<Reading extends Pick<DraftReading, 'shown'>>(
  reading: Reading,
  packing: PackingByProduct,
): Reading {
  const lines = reading.shown.lines.map((line) => ({
    ...line,
    packingDetails: packing.get(line.productId ?? ''),
  }));
  return { ...reading, shown: { ...reading.shown, lines } };
}
