import {
  additionalImage,
  buyerPrices,
  dimensions,
  image,
  priceFields,
  priceTier,
  product,
  staffFields,
  wireNames,
  type PricesWire,
  type ProductWire,
  type Renamed,
  type StaffProductWire,
} from 'contracts';
import type { ZodType } from 'zod';
import type { Viewer } from '../../identity/accounts/index.js';
import type { StoredProduct } from './product.schema.js';

type PriceKey = keyof Renamed<typeof priceFields, (typeof wireNames)['product']>;
export type Priced = Pick<StoredProduct, '_id' | PriceKey>;

/** A documented field, the stored field from which it is read, and the parts that are returned. */
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
const readers = Object.entries(product.shape).map(readerOf);
const staffReaders = [...readers, ...Object.entries(staffFields).map(readerOf)];
const isPrice = ({ name }: Reader) => name in priceFields;
const publicReaders = readers.filter((reader) => !isPrice(reader));
const priceReaders = readers.filter(isPrice);

/** The stored fields that visitors never see. */
export const pricesStored = priceReaders.map(({ key }) => key);

/** Returns a product with the fields of the contract; only signed-in viewers receive prices. */
export function visibleProduct(stored: StoredProduct, viewer: Viewer): ProductWire {
  const seen =
    viewer.kind === 'visitor' ? read(stored, publicReaders) : read(asPriced(stored), readers);
  // The cast is safe, because the stored schema has all fields of the contract.
  return seen as ProductWire;
}

export function productPrices(stored: Priced): PricesWire[number] {
  return { _id: String(stored._id), ...read(asPriced(stored), priceReaders) };
}

/** Returns the stored product with the prices that buyers see: a price of 0 means price on request. */
function asPriced(stored: Priced): object {
  const hidden = { originalPrice: undefined, dollarPrice: undefined, discountedPrice: undefined };
  return { ...stored, ...hidden, ...buyerPrices(stored) };
}

export function staffProduct(stored: StoredProduct): StaffProductWire {
  return { ...(read(stored, staffReaders) as ProductWire), revision: stored.revision ?? 0 };
}

function readerOf([name, schema]: [string, ZodType]): Reader {
  const key = storedNames.get(name) ?? name;
  return { name, key, parts: parts.get(name), isOptional: schema.safeParse(undefined).success };
}

function read(stored: object, readers: Reader[]) {
  const seen: Record<string, unknown> = {};
  for (const { name, key, parts, isOptional } of readers) {
    const value: unknown = Reflect.get(stored, key);
    if (isOptional && (value === undefined || value === null || value === '')) continue;
    seen[name] = name === '_id' ? String(value) : parts ? partsOf(value, parts) : value;
  }
  return seen;
}

function partsOf(value: unknown, names: string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => partsOf(one, names));
  // Only pictures and dimensions have parts, and both are objects.
  return Object.fromEntries(names.map((name) => [name, Reflect.get(value as object, name)]));
}
