import {
  buyerPrices,
  toMinorUnits,
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
/** UTC offset of India, which has no daylight saving time. */
const offsetMs = 5.5 * 60 * 60 * 1000;

/** Content of a first draft: the requested products at current catalogue prices. */
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

/** Content of the next draft: the previous content, with a new validity if it has expired. */
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

/** Returns the price that the buyer saw in the inquiry, if available; otherwise the current catalogue price. */
function startingPrice(line: AskedLine, product: StoredProduct | undefined, currency: Currency) {
  if (currency === 'USD' && typeof line.unitPrice === 'number') return toMinorUnits(line.unitPrice);
  return priceIn(currency, product?.deletedAt ? line : (product ?? line));
}

/** Price in minor units; null for a price on request. */
function priceIn(currency: Currency, priced: Priced) {
  const { originalPrice, dollarPrice, discountedPrice } = buyerPrices(priced);
  const price = currency === 'USD' ? (dollarPrice ?? originalPrice) : discountedPrice;
  return price === undefined ? null : toMinorUnits(price);
}

const usualValidity = (now: Date, { validityDays }: Terms) =>
  dayInIndia(new Date(now.getTime() + validityDays * dayMs));

function dayInIndia(at: Date) {
  return new Date(at.getTime() + offsetMs).toISOString().slice(0, 10);
}
