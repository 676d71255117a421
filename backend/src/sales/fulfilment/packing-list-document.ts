import {
  describePacking,
  estimatePacking,
  formatDay,
  describeOrigin,
  formatQuantity,
  type QuotationLine,
} from 'contracts';
import {
  buyerAddressLines,
  formatIndianDate,
  sellerBlock,
  type DocumentRow,
  type DocumentFact,
  type QuotationDocument,
  type StoredQuotation,
} from '../quotations/index.js';

const estimateWords =
  'Cartons, weights and volume are calculated from the packing details of our products. The packed goods may differ.';
const netWords = 'The net weight is shown only for goods sold by the kilogram.';

/** Returns the content of a packing list PDF. All values are estimates; the PDF lists missing values by name. */
export function packingListDocument(accepted: StoredQuotation): QuotationDocument {
  const { content, inquiryNumber, acceptance, updatedAt } = accepted;
  const { lines } = content;
  const packed = accepted.order?.steps.find(({ kind }) => kind === 'packed');
  return {
    title: 'Packing list (estimate)',
    at: (acceptance?.at ?? updatedAt).getTime(),
    seller: sellerBlock(accepted),
    buyer: buyerAddressLines(accepted),
    facts: [
      ...factsOf(accepted),
      ['Packed on', packed ? formatDay(packed.date) : 'Not packed yet'],
    ],
    headings: ['#', '', 'Product', 'Quantity', 'Cartons', 'Net kg', 'Gross kg', 'CBM'],
    figureWidths: [66, 50, 58, 58, 52],
    rows: [...lines.map(rowOf), totalOf(lines)],
    totals: [],
    terms: termsOf(lines),
    footer: `Packing list ${inquiryNumber}`,
  };
}

function factsOf({ number, version, inquiryNumber, acceptance }: StoredQuotation): DocumentFact[] {
  return [
    ['Your inquiry', inquiryNumber],
    ['Proforma invoice', acceptance?.proformaNumber ?? ''],
    ['Quotation', `${number}, version ${version}`],
    ['Accepted on', acceptance ? formatIndianDate(acceptance.at) : ''],
  ];
}

function rowOf(line: QuotationLine, at: number): DocumentRow {
  const figures = figuresOf([line]);
  const unknown = figures.filter(([, value]) => value === null).map(([label]) => label);
  return {
    number: String(at + 1),
    name: line.name,
    details: [
      line.modelNumber,
      describeOrigin(line),
      unknown.length > 0 ? `Unknown: ${unknown.join(', ')}` : '',
    ].filter(Boolean),
    picture: line.mainImage?.url ?? '',
    lotPictures: [],
    figures: [formatQuantity(line.quantity, line.quantityUnit), ...figures.map(inWords)],
  };
}

function totalOf(lines: QuotationLine[]): DocumentRow {
  return {
    ...{ number: '', name: 'Total', details: [], picture: '', lotPictures: [] },
    figures: ['', ...figuresOf(lines).map(inWords)],
  };
}

type Figure = readonly [label: string, value: number | null];

/**
 * Returns the number of cartons, the weights in kilograms and the volume in cubic metres. A value is null if a line
 * lacks the data for it.
 */
function figuresOf(lines: QuotationLine[]): Figure[] {
  const { cartons, grossWeightGrams, volumeCm3 } = estimatePacking(lines);
  return [
    ['cartons', cartons],
    ['net weight', netKilograms(lines)],
    ['gross weight', grossWeightGrams === null ? null : grossWeightGrams / 1_000],
    ['volume', volumeCm3 === null ? null : volumeCm3 / 1_000_000],
  ];
}

/**
 * Returns the net weight in kilograms. Returns null if a line is not sold by weight, because the weight of a piece
 * includes its packaging.
 */
function netKilograms(lines: QuotationLine[]) {
  if (lines.some(({ quantityUnit }) => quantityUnit !== 'per/kg')) return null;
  const thousandths = lines.reduce((sum, { quantity }) => sum + Math.round(quantity * 1_000), 0);
  return thousandths / 1_000;
}

function termsOf(lines: QuotationLine[]): DocumentFact[] {
  const { missing } = describePacking(lines);
  const terms: DocumentFact[] = [
    ['Estimate', estimateWords],
    ['Unknown', missing.map((words) => `${words}.`).join(' ')],
    ['Net weight', netKilograms(lines) === null ? netWords : ''],
  ];
  return terms.filter(([, value]) => value !== '');
}

const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });

const inWords = ([, value]: Figure) => (value === null ? '–' : numbers.format(value));
