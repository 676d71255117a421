import {
  quotationContent,
  parseMoney,
  parseNumber,
  parsePercent,
  parseQuantity,
  type Currency,
  type ParseResult,
  type QuotationContent,
  type QuotationLine,
} from 'contracts';
import type { DraftValues, LineValues } from './draft-values.js';

export type DraftErrors = Record<string, string>;

/** A parsed draft. `content` is undefined if any field is invalid. */
export interface ParsedDraft {
  content?: QuotationContent;
  faults: DraftErrors;
  /** Like `content`, but with invalid fields left empty, so that totals can be updated while the user types. */
  shown: QuotationContent;
}

/** Parses every field of a draft. Amounts and percentages are parsed without floating-point errors. */
export function parseDraft(values: DraftValues): ParsedDraft {
  const faults: DraftErrors = {};
  const amount = (path: string, typed: string) => {
    if (typed.trim() === '') return 0;
    const read = parseMoney(typed, values.currency);
    return read.ok ? read.value : refuse(path, read.message, 0);
  };
  const percent = (path: string, typed: string) => {
    const read = parsePercentToBasisPoints(typed);
    return read.ok ? read.value : refuse(path, read.message, 0);
  };
  const refuse = <Instead>(path: string, words: string, instead: Instead) => {
    faults[path] = words;
    return instead;
  };
  const { tax, packing, freight, lines, ...rest } = values;
  const shown: QuotationContent = {
    ...rest,
    lines: lines.map((line, at) =>
      readLine(line, values.currency, (field, words) => {
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

function readLine(line: LineValues, currency: Currency, refuse: Refuse): QuotationLine {
  const { quantity, unitPrice, discountBasisPoints, leadTimeDays } = line;
  const read = <Value, Instead>(field: string, parsed: ParseResult<Value>, instead: Instead) => {
    if (parsed.ok) return parsed.value;
    refuse(field, parsed.message);
    return instead;
  };
  return {
    productId: line.productId,
    name: line.name,
    modelNumber: line.modelNumber,
    mainImage: line.mainImage,
    quantityUnit: line.quantityUnit,
    note: line.note,
    lotPictures: line.lotPictures,
    quantity: read('quantity', parseQuantity(quantity, line.quantityUnit), 0),
    unitPrice: isEmpty(unitPrice) ? null : read('unitPrice', parseMoney(unitPrice, currency), null),
    discountBasisPoints: read(
      'discountBasisPoints',
      parsePercentToBasisPoints(discountBasisPoints),
      0,
    ),
    leadTimeDays: isEmpty(leadTimeDays)
      ? null
      : read('leadTimeDays', parseNumber(leadTimeDays, days), null),
  };
}

const isEmpty = (typed: string) => typed.trim() === '';
const days = { decimals: 0, most: 9_999, hint: 'Enter a number of days' };

/** Converts a typed percentage to basis points; an empty field is 0. */
export function parsePercentToBasisPoints(typed: string): ParseResult<number> {
  if (isEmpty(typed)) return { ok: true, value: 0 };
  const percent = parsePercent(typed);
  return percent.ok ? { ok: true, value: Math.round(percent.value * 100) } : percent;
}
