import { fromWire, type RenamedFields, wireNames } from 'contracts';
import type { CallName } from './call-name.js';

type Table = keyof typeof wireNames;

/** The type of the record that each call returns, or of the items if the call returns an array. */
const responseTables = {
  listProducts: 'product',
  listCategories: 'category',
  listBestProducts: 'product',
  showProduct: 'product',
  listCategoryProducts: 'product',
  listPrices: 'product',
  listCartItems: 'cartItem',
  listCustomerInquiries: 'inquiry',
} as const satisfies Partial<Record<CallName, Table>>;

/**
 * The types of nested records, keyed by internal field name. The entry `answer` applies to responses that are not
 * records themselves but contain records in their fields.
 */
const nestedTables = {
  answer: { user: 'account', inquiry: 'inquiry', products: 'product' },
  cartItem: { product: 'product' },
  inquiry: { customer: 'account', products: 'inquiryLine' },
  inquiryLine: { product: 'product' },
} as const satisfies Partial<Record<Table | 'answer', Record<string, Table>>>;

type ResponseTables = typeof responseTables;
type NestedTables = typeof nestedTables;

/** A response or record of the type `Name` with internal field names, including those of nested records. */
type RenamedDeep<Wire, Name> = Wire extends readonly (infer Item)[]
  ? RenamedDeep<Item, Name>[]
  : Wire extends object
    ? RenamedParts<RenamedFields<Wire, NamesOf<Name>>, Name>
    : Wire;

type NamesOf<Name> = Name extends Table ? (typeof wireNames)[Name] : unknown;
type PartsOf<Name> = Name extends keyof NestedTables ? NestedTables[Name] : unknown;

type RenamedParts<Named, Name> = {
  [Key in keyof Named]: Key extends keyof PartsOf<Name>
    ? RenamedDeep<Named[Key], PartsOf<Name>[Key]>
    : Named[Key];
};

export type RenamedResponse<
  Name extends CallName,
  Schema extends { _zod: { output: unknown } },
> = RenamedDeep<
  Schema['_zod']['output'],
  Name extends keyof ResponseTables ? ResponseTables[Name] : 'answer'
>;

export function renameFields(name: CallName, wire: unknown): unknown {
  const tables: Partial<Record<CallName, Table>> = responseTables;
  return rename(tables[name], wire);
}

function rename(table: Table | undefined, wire: unknown): unknown {
  if (Array.isArray(wire)) return wire.map((item) => rename(table, item));
  if (typeof wire !== 'object' || wire === null) return wire;
  const record: object = table ? fromWire(wireNames[table], wire) : wire;
  const nested: Partial<Record<Table | 'answer', Record<string, Table>>> = nestedTables;
  const parts = Object.entries(nested[table ?? 'answer'] ?? {}).filter(([key]) => key in record);
  const entries: [string, unknown][] = Object.entries(record);
  const values = new Map(entries);
  return {
    ...record,
    ...Object.fromEntries(parts.map(([key, part]) => [key, rename(part, values.get(key))])),
  };
}
