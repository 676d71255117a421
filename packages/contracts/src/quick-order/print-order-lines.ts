import type { quantityUnits } from '../product.js';

type QuantityUnit = (typeof quantityUnits)[number];

export interface PrintedOrderLine {
  modelNumber: string;
  quantity: number;
  quantityUnit: QuantityUnit;
}

const units: Record<QuantityUnit, string> = {
  'per/piece': 'pcs',
  'per/kg': 'kg',
  'per/set': 'sets',
};

/** Formats lines as text that `parseOrderText` reads back: `OP-7CH-75 × 20 pcs`. */
export function printOrderLines(lines: PrintedOrderLine[]): string {
  // Numbers are printed without grouping, because `1,234 kg` can mean two quantities.
  return lines
    .map(
      ({ modelNumber, quantity, quantityUnit }) =>
        `${modelNumber} × ${quantity} ${units[quantityUnit]}`,
    )
    .join('\n');
}
