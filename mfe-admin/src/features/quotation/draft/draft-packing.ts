import type { PackingDetails, StaffQuotation } from 'contracts';
import type { ParsedDraft } from './read-draft.js';

/** Packing details as of the last save of the draft, keyed by product id. */
export type PackingByProduct = ReadonlyMap<string, PackingDetails>;

export const packingDetailsByProduct = ({
  lines,
}: Pick<StaffQuotation, 'lines'>): PackingByProduct =>
  new Map(
    lines.flatMap(({ productId, packingDetails }): [string, PackingDetails][] =>
      productId && packingDetails ? [[productId, packingDetails]] : [],
    ),
  );

/** Adds the packing details of the last saved draft to the lines, because the form has no fields for these details. */
export function addPackingDetails<Reading extends Pick<ParsedDraft, 'shown'>>(
  reading: Reading,
  packing: PackingByProduct,
): Reading {
  const lines = reading.shown.lines.map((line) => ({
    ...line,
    packingDetails: packing.get(line.productId ?? ''),
  }));
  return { ...reading, shown: { ...reading.shown, lines } };
}
