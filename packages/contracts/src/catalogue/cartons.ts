import type { quantityUnits } from '../product.js';
import {
  nextOrderableQuantity,
  formatQuantity,
  roundToGrams,
  type OrderRule,
} from '../quantities.js';

export interface PackedQuantity {
  quantity: number;
  quantityUnit: (typeof quantityUnits)[number];
  unitsPerCarton?: number | null | undefined;
}

/** A quantity of a product expressed in cartons. */
export interface Cartons {
  /** The number of full cartons. */
  full: number;
  /** The quantity in the last, partly filled carton; 0 if all cartons are full. */
  rest: number;
  /** The description shown to buyers: `2 cartons of 24`, `1 carton of 25 kg + 2.5 kg` or `Less than 1 carton of 24`. */
  words: string;
  /**
   * The next larger quantity that fills all cartons and can be ordered. Absent if `rest` is 0, or if none of the next
   * `maxAddedCartons` quantities that fill all cartons can be ordered.
   */
  nextFull?: number | undefined;
}

/**
 * The maximum number of quantities to try when searching for `nextFull`. Each quantity fills one more carton than the
 * previous one.
 */
const maxAddedCartons = 10;

/**
 * Returns how a quantity is packed, or undefined if the product has no carton size or a carton holds one unit. The
 * carton size is in the unit of the product: pieces, sets or kilograms. `estimatePacking` counts cartons in the same
 * way.
 */
export function packInCartons(packed: PackedQuantity, rule?: OrderRule): Cartons | undefined {
  const { quantity, unitsPerCarton: size } = packed;
  if (!size || size === 1) return undefined;
  const full = Math.floor(roundToGrams(quantity) / size);
  const rest = roundToGrams(quantity - full * size);
  return {
    ...{ full, rest, words: inWords({ full, rest, size }, packed.quantityUnit) },
    ...(rule && rest > 0 && { nextFull: nextFullQuantity(full, size, rule) }),
  };
}

function nextFullQuantity(full: number, size: number, rule: OrderRule): number | undefined {
  return Array.from({ length: maxAddedCartons }, (_, added) => (full + added + 1) * size).find(
    (quantity) => nextOrderableQuantity(quantity, rule) === quantity,
  );
}

function inWords(
  { full, rest, size }: { full: number; rest: number; size: number },
  unit: PackedQuantity['quantityUnit'],
): string {
  const cartonSize =
    unit === 'per/piece' ? size.toLocaleString('en-US') : formatQuantity(size, unit);
  if (full === 0) return `Less than 1 carton of ${cartonSize}`;
  const cartons = full === 1 ? '1 carton' : `${full.toLocaleString('en-US')} cartons`;
  return `${cartons} of ${cartonSize}${rest > 0 ? ` + ${formatQuantity(rest, unit)}` : ''}`;
}
