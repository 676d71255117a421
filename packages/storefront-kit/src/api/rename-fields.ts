import { fromWire, wireNames } from 'contracts';
import type { CallName } from './api-client.js';

type Table = keyof typeof wireNames;

/** The records that an answer is, or is a list of. */
const responseTables: Partial<Record<CallName, Table>> = {
  listProducts: 'product',
  listCategories: 'category',
  listBestProducts: 'product',
  showProduct: 'product',
  listCategoryProducts: 'product',
  listPrices: 'product',
  listCartItems: 'cartItem',
  listCustomerInquiries: 'inquiry',
};

/** The records inside of others, under our names for both. */
const nestedTables: Partial<Record<Table | 'answer', Record<string, Table>>> = {
  answer: { user: 'account', inquiry: 'inquiry', products: 'product' },
  cartItem: { product: 'product' },
  inquiry: { customer: 'account', products: 'inquiryLine' },
  inquiryLine: { product: 'product' },
};

/** Gives everything in an answer the names that our code uses. */
export function renameFields(name: CallName, wire: unknown): unknown {
  return rename(responseTables[name], wire);
}

function rename(table: Table | undefined, wire: unknown): unknown {
  if (Array.isArray(wire)) return wire.map((item) => rename(table, item));
  if (typeof wire !== 'object' || wire === null) return wire;
  const record: object = table ? fromWire(wireNames[table], wire) : wire;
  const parts = Object.entries(nestedTables[table ?? 'answer'] ?? {}).filter(
    ([key]) => key in record,
  );
  const entries: [string, unknown][] = Object.entries(record);
  const values = new Map(entries);
  return {
    ...record,
    ...Object.fromEntries(parts.map(([key, part]) => [key, rename(part, values.get(key))])),
  };
}
