import {
  buyerPrices,
  toMinor,
  type Currency,
  type QuotationContent,
  type QuotationLine,
  type SettingValues,
} from 'contracts';
import type { StoredProduct } from '../../../catalogue/products/index.js';
import type { StoredInquiry } from '../../inquiries/index.js';

type AskedLine = StoredInquiry['lines'][number];
type Priced = Pick<AskedLine, 'originalPrice' | 'dollarPrice' | 'discountedPrice'>;

type Terms = SettingValues['terms'];

const dayMs = 24 * 60 * 60 * 1000;
/** India is ahead of UTC by so much, the whole year. */
const offsetMs = 5.5 * 60 * 60 * 1000;

/** A first draft: what was asked for, at the catalogue's prices of the day. */
export function draftFromInquiry(
  { lines }: StoredInquiry,
  products: Map<string, StoredProduct>,
  { currency, terms, now }: { currency: Currency; terms: Terms; now: Date },
): QuotationContent {
  return {
    currency,
    lines: lines.map((line) => draftLine(line, products.get(String(line.productId)), currency)),
    packing: 0,
    freight: 0,
    tax: { kind: 'none' },
    incoterm: terms.incoterm,
    incotermPlace: terms.incotermPlace,
    paymentTerms: terms.paymentTerms,
    remarks: terms.remarks,
    validUntil: usualValidity(now, terms),
  };
}

/** The next draft: what was said before, valid anew where its time would be over. */
export function draftFromVersion(
  content: QuotationContent,
  { terms, now }: { terms: Terms; now: Date },
): QuotationContent {
  const isOver = content.validUntil < dayInIndia(now);
  return isOver ? { ...content, validUntil: usualValidity(now, terms) } : content;
}

function draftLine(
  line: AskedLine,
  product: StoredProduct | undefined,
  currency: Currency,
): QuotationLine {
  const { mainImage: image } = line;
  return {
    productId: String(line.productId),
    name: line.productName,
    modelNumber: line.modelNumber,
    mainImage: image ? { url: image.url, width: image.width, height: image.height } : null,
    quantity: line.quantity,
    quantityUnit: line.quantityUnit,
    unitPrice: startingPrice(line, product, currency),
    discountBasisPoints: 0,
    leadTimeDays: null,
    note: '',
    lotPictures: [],
  };
}

/** The price by quantity that the buyer was shown stands; what has none starts at the catalogue's price of the day. */
function startingPrice(line: AskedLine, product: StoredProduct | undefined, currency: Currency) {
  if (currency === 'USD' && typeof line.unitPrice === 'number') return toMinor(line.unitPrice);
  return priceIn(currency, product?.deletedAt ? line : (product ?? line));
}

/** In minor units; null for a product priced on request. */
function priceIn(currency: Currency, priced: Priced) {
  const { originalPrice, dollarPrice, discountedPrice } = buyerPrices(priced);
  const price = currency === 'USD' ? (dollarPrice ?? originalPrice) : discountedPrice;
  return price === undefined ? null : toMinor(price);
}

const usualValidity = (now: Date, { validityDays }: Terms) =>
  dayInIndia(new Date(now.getTime() + validityDays * dayMs));

function dayInIndia(at: Date) {
  return new Date(at.getTime() + offsetMs).toISOString().slice(0, 10);
}
