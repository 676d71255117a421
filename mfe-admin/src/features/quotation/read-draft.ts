import {
  quotationContent,
  readMoney,
  readQuantity,
  wholeInBasisPoints,
  type QuotationContent,
  type QuotationLine,
} from 'contracts';
import type { DraftValues, LineValues } from './draft-values.js';

export type Faults = Record<string, string>;

/** What was typed as it would be stored; `content` is absent where something cannot be. */
export interface DraftReading {
  content?: QuotationContent;
  faults: Faults;
  /** The same with nothing in place of what cannot be read: for totals that go on while somebody types. */
  shown: QuotationContent;
}

/** Reads all that was typed; money and percentages exactly, digit by digit. */
export function readDraft(values: DraftValues): DraftReading {
  const faults: Faults = {};
  const amount = (path: string, typed: string) => {
    if (typed.trim() === '') return 0;
    return readMoney(typed) ?? refuse(path, 'Please enter an amount like 12.50', 0);
  };
  const percent = (path: string, typed: string) =>
    readPercent(typed) ?? refuse(path, 'Please enter a percentage like 12.5', 0);
  const refuse = <Instead>(path: string, words: string, instead: Instead) => {
    faults[path] = words;
    return instead;
  };
  const { tax, packing, freight, lines, ...rest } = values;
  const shown: QuotationContent = {
    ...rest,
    lines: lines.map((line, at) =>
      readLine(line, (field, words) => {
        faults[`lines.${at}.${field}`] = words;
      }),
    ),
    packing: amount('packing', packing),
    freight: amount('freight', freight),
    tax:
      tax.kind === 'none'
        ? { kind: 'none' }
        : {
            kind: 'gst',
            rateBasisPoints: percent('tax.rateBasisPoints', tax.rateBasisPoints),
            hsn: tax.hsn.trim(),
          },
  };
  const parsed = quotationContent.safeParse(shown);
  for (const { path, message } of parsed.error?.issues ?? []) faults[path.join('.')] ??= message;
  const isFine = Object.keys(faults).length === 0;
  return { faults, shown, ...(isFine && parsed.data && { content: parsed.data }) };
}

type Refuse = (field: string, words: string) => void;

function readLine(line: LineValues, refuse: Refuse): QuotationLine {
  const { quantity, unitPrice, discountBasisPoints, leadTimeDays } = line;
  const asked = readQuantity(quantity.replaceAll(',', ''), line.quantityUnit);
  if ('fault' in asked) refuse('quantity', asked.fault);
  const price = unitPrice.trim() === '' ? null : readMoney(unitPrice);
  if (price === undefined) refuse('unitPrice', 'Please enter an amount like 12.50');
  const discount = readPercent(discountBasisPoints);
  if (discount === undefined) refuse('discountBasisPoints', 'Please enter a percentage like 12.5');
  const days = readDays(leadTimeDays);
  if (days === undefined) refuse('leadTimeDays', 'Please enter a number of days');
  return {
    productId: line.productId,
    name: line.name,
    modelNumber: line.modelNumber,
    mainImage: line.mainImage,
    quantityUnit: line.quantityUnit,
    note: line.note,
    lotPictures: line.lotPictures,
    quantity: 'quantity' in asked ? asked.quantity : 0,
    unitPrice: price ?? null,
    discountBasisPoints: discount ?? 0,
    leadTimeDays: days ?? null,
  };
}

function readDays(typed: string) {
  if (typed.trim() === '') return null;
  return /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : undefined;
}

/** Basis points of a typed percentage of at most two decimals; nothing typed is none. */
export function readPercent(typed: string): number | undefined {
  const [, whole = '', parts = ''] =
    /^(\d{1,3})(?:\.(\d{1,2}))?\s*%?$/.exec(typed.trim() || '0') ?? [];
  if (whole === '') return undefined;
  const basisPoints = Number(whole) * 100 + Number(parts.padEnd(2, '0'));
  return basisPoints <= wholeInBasisPoints ? basisPoints : undefined;
}
