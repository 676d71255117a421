import {
  additionalImage,
  dimensions,
  effectivePrices,
  image,
  priceFields,
  priceTier,
  product,
  quantityFields,
  internalProductFields,
  wireNames,
  type PricesWire,
  type ProductWire,
  type RenamedFields,
  type StaffProductWire,
} from 'contracts';
import type { ZodType } from 'zod';
import { priceAccessOf, type SignedInViewer, type Viewer } from '../../identity/accounts/index.js';
import type { PricingLookup } from '../pricing/index.js';
import type { StoredProduct } from './product.schema.js';

type PriceKey = keyof RenamedFields<typeof priceFields, (typeof wireNames)['product']>;
export type StoredPrices = Pick<StoredProduct, '_id' | 'category' | PriceKey>;

/** The caller of a request, with the pricing of the products in the response. */
export interface BuyerWithPricing<Who extends Viewer = Viewer> {
  viewer: Who;
  pricingOf: PricingLookup;
}

/** A field of the API contract, the stored field from which it is read, and the nested fields that are returned. */
interface Reader {
  name: string;
  key: string;
  parts?: string[] | undefined;
  isOptional: boolean;
}

const storedNames = new Map<string, string>(Object.entries({ ...wireNames.product, _id: '_id' }));
const parts = new Map(
  Object.entries({
    mainImage: image,
    additionalImages: additionalImage,
    dimensions,
    priceTiers: priceTier,
  }).map(([name, { shape }]) => [name, Object.keys(shape)]),
);
// `pricesWithheld` depends on the viewer, so it is not read from the stored product.
const readers = Object.entries(product.omit({ pricesWithheld: true }).shape).map(readerOf);
const staffReaders = [...readers, ...Object.entries(internalProductFields).map(readerOf)];
const isPrice = ({ name }: Reader) => name in priceFields;
const publicReaders = readers.filter((reader) => !isPrice(reader));
const priceReaders = readers.filter(isPrice);
const quantityReaders = readers.filter(({ name }) => name in quantityFields);
const withheldReaders = [...publicReaders, ...quantityReaders];

/** The stored fields that `toVisiblePrices` needs. */
export const storedPriceFields = ['category', ...priceReaders.map(({ key }) => key)];

/**
 * Returns a product with the fields of the contract. Visitors receive no prices. Customers whose prices are withheld
 * receive the quantity rules, and the reason for withholding the prices.
 */
export function toVisibleProduct(product: StoredProduct, buyer: BuyerWithPricing): ProductWire {
  // The cast is safe, because the stored schema has all fields of the contract.
  return readVisibleFields(buyer, product) as ProductWire;
}

function readVisibleFields({ viewer, pricingOf }: BuyerWithPricing, product: StoredProduct) {
  const access = priceAccessOf(viewer);
  if (access === 'visitor') return read(product, publicReaders);
  if (access === 'visible') return read(asPriced(product, pricingOf), readers);
  return { ...read(product, withheldReaders), pricesWithheld: access };
}

/** Returns the prices of a product for a signed-in viewer, under the same rules as `toVisibleProduct`. */
export function toVisiblePrices(
  prices: StoredPrices,
  { viewer, pricingOf }: BuyerWithPricing<SignedInViewer>,
): PricesWire[number] {
  const _id = String(prices._id);
  const access = priceAccessOf(viewer);
  if (access === 'visible') return { _id, ...read(asPriced(prices, pricingOf), priceReaders) };
  if (access === 'visitor') return { _id };
  return { _id, ...read(prices, quantityReaders), pricesWithheld: access };
}

/** Returns the stored product with the prices that the buyer sees. */
function asPriced(prices: StoredPrices, pricingOf: PricingLookup): object {
  return { ...prices, ...withoutAmounts, ...effectivePrices(prices, pricingOf(prices)) };
}

const withoutAmounts = {
  originalPrice: undefined,
  dollarPrice: undefined,
  discountedPrice: undefined,
  priceTiers: undefined,
};

export function toStaffProduct(product: StoredProduct): StaffProductWire {
  return { ...(read(product, staffReaders) as ProductWire), revision: product.revision ?? 0 };
}

function readerOf([name, schema]: [string, ZodType]): Reader {
  const key = storedNames.get(name) ?? name;
  return { name, key, parts: parts.get(name), isOptional: schema.safeParse(undefined).success };
}

function read(source: object, readers: Reader[]) {
  const visibleFields: Record<string, unknown> = {};
  for (const { name, key, parts, isOptional } of readers) {
    const value: unknown = Reflect.get(source, key);
    if (isOptional && (value === undefined || value === null || value === '')) continue;
    visibleFields[name] = name === '_id' ? String(value) : parts ? partsOf(value, parts) : value;
  }
  return visibleFields;
}

function partsOf(value: unknown, names: string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => partsOf(item, names));
  // Only pictures and dimensions have nested fields, and both are objects.
  return Object.fromEntries(names.map((name) => [name, Reflect.get(value as object, name)]));
}
