import {
  formatPlainAmount,
  type QuotationContent,
  type QuotationLine,
  basisPointsPerWhole,
} from 'contracts';

/**
 * A line of the form. Numbers are strings, as typed. Fields have the same names as in the contract, so that validation
 * errors can be matched to them.
 */
export interface LineValues extends Pick<
  QuotationLine,
  'productId' | 'name' | 'modelNumber' | 'mainImage' | 'quantityUnit' | 'note' | 'lotPictures'
> {
  /** Identifies the line even if its position changes. */
  key: string;
  quantity: string;
  unitPrice: string;
  discountBasisPoints: string;
  leadTimeDays: string;
}

export interface DraftValues extends Pick<
  QuotationContent,
  'currency' | 'incoterm' | 'incotermPlace' | 'paymentTerms' | 'remarks' | 'validUntil'
> {
  lines: LineValues[];
  packing: string;
  freight: string;
  tax: { kind: QuotationContent['tax']['kind']; rateBasisPoints: string; hsn: string };
}

export const formatBasisPoints = (basisPoints: number) =>
  basisPoints === 0 ? '' : String(basisPoints / (basisPointsPerWhole / 100));

/** Converts a stored draft to form values. Lines that are also in `previousLines` keep their keys. */
export function toDraftValues(
  content: QuotationContent,
  previousLines: LineValues[] = [],
): DraftValues {
  const { tax, lines, packing, freight, ...rest } = content;
  return {
    currency: rest.currency,
    lines: keyed(lines, previousLines),
    packing: packing === 0 ? '' : formatPlainAmount(packing),
    freight: freight === 0 ? '' : formatPlainAmount(freight),
    tax:
      tax.kind === 'none'
        ? { kind: 'none', rateBasisPoints: '', hsn: '' }
        : {
            kind: 'gst',
            rateBasisPoints: formatBasisPoints(tax.rateBasisPoints),
            hsn: tax.hsn,
          },
    incoterm: rest.incoterm,
    incotermPlace: rest.incotermPlace,
    paymentTerms: rest.paymentTerms,
    remarks: rest.remarks,
    validUntil: rest.validUntil,
  };
}

function keyed(lines: QuotationLine[], previousLines: LineValues[]): LineValues[] {
  const names = stableLineIds(previousLines);
  const keys = new Map(previousLines.map(({ key }, at) => [names[at], key]));
  return stableLineIds(lines).flatMap((name, at) => {
    const line = lines[at];
    return line ? [{ ...lineValuesOf(line), key: keys.get(name) ?? newKey() }] : [];
  });
}

/**
 * Returns an identifier per line that stays the same across versions: the product id, or `free text` for a line without
 * a product, followed by a sequence number.
 */
export function stableLineIds(lines: readonly Pick<QuotationLine, 'productId'>[]): string[] {
  const counts = new Map<string, number>();
  return lines.map(({ productId }) => {
    const name = productId ?? 'free text';
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return `${name} ${count}`;
  });
}

let lastKey = 0;
const newKey = () => `line-${(lastKey += 1)}`;

export const createEmptyLine = (): LineValues => ({
  key: newKey(),
  productId: null,
  name: '',
  modelNumber: '',
  mainImage: null,
  quantity: '1',
  quantityUnit: 'per/piece',
  unitPrice: '',
  discountBasisPoints: '',
  leadTimeDays: '',
  note: '',
  lotPictures: [],
});

function lineValuesOf(line: QuotationLine): Omit<LineValues, 'key'> {
  const { quantity, unitPrice, discountBasisPoints, leadTimeDays, ...rest } = line;
  return {
    ...rest,
    quantity: String(quantity),
    unitPrice: unitPrice === null ? '' : formatPlainAmount(unitPrice),
    discountBasisPoints: formatBasisPoints(discountBasisPoints),
    leadTimeDays: leadTimeDays === null ? '' : String(leadTimeDays),
  };
}
