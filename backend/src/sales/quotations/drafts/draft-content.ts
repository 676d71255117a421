import {
  buyerPrices,
  effectivePrices,
  toMinorUnits,
  type Currency,
  type QuotationContent,
  type QuotationLine,
  type SettingValues,
} from 'contracts';
import type { PricingLookup } from '../../../catalogue/pricing/index.js';
import type { StoredProduct } from '../../../catalogue/products/index.js';
import type { StoredInquiry } from '../../inquiries/index.js';

type RequestedLine = StoredInquiry['lines'][number];

type Terms = SettingValues['terms'];

const dayMs = 24 * 60 * 60 * 1000;
/** UTC offset of India, which has no daylight saving time. */
const offsetMs = 5.5 * 60 * 60 * 1000;

interface Offer {
  currency: Currency;
  products: Map<string, StoredProduct>;
  pricingOf: PricingLookup;
}

/**
 * Returns the content of a first draft: the requested products at the customer's current prices.
 */
export function draftFromInquiry(
  { lines }: StoredInquiry,
  offer: Offer,
  { terms, now }: { terms: Terms; now: Date },
): QuotationContent {
  const { currency } = offer;
  return {
    currency,
    lines: lines.map((line) => draftLine(line, offer)),
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

/**
 * Returns the content of the next draft: the previous content, with a new expiry date if the previous date has passed.
 */
export function draftFromVersion(
  content: QuotationContent,
  { terms, now }: { terms: Terms; now: Date },
): QuotationContent {
  const isOver = content.validUntil < dayInIndia(now);
  return isOver ? { ...content, validUntil: usualValidity(now, terms) } : content;
}

function draftLine(line: RequestedLine, offer: Offer): QuotationLine {
  const { mainImage: image } = line;
  return {
    productId: String(line.productId),
    name: line.productName,
    modelNumber: line.modelNumber,
    mainImage: image ? { url: image.url, width: image.width, height: image.height } : null,
    quantity: line.quantity,
    quantityUnit: line.quantityUnit,
    unitPrice: startingPrice(line, offer),
    discountBasisPoints: 0,
    leadTimeDays: null,
    note: '',
    lotPictures: [],
  };
}

/**
 * Returns the starting price in minor units: in US dollars, the price at the quantity break in the inquiry, if there is
 * one; otherwise the customer's current price or, for a deleted product, the price in the inquiry. Returns null for a
 * price on request.
 */
function startingPrice(line: RequestedLine, { currency, products, pricingOf }: Offer) {
  if (currency === 'USD' && typeof line.unitPrice === 'number') return toMinorUnits(line.unitPrice);
  const product = products.get(String(line.productId));
  const { originalPrice, dollarPrice, discountedPrice } =
    product && !product.deletedAt
      ? effectivePrices(product, pricingOf(product))
      : buyerPrices(line);
  const price = currency === 'USD' ? (dollarPrice ?? originalPrice) : discountedPrice;
  return price === undefined ? null : toMinorUnits(price);
}

const usualValidity = (now: Date, { validityDays }: Terms) =>
  dayInIndia(new Date(now.getTime() + validityDays * dayMs));

function dayInIndia(at: Date) {
  return new Date(at.getTime() + offsetMs).toISOString().slice(0, 10);
}
