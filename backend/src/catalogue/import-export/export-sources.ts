import {
  categoryColumns,
  productTableColumns,
  productColumns,
  formatPriceTier,
  type ExportType,
  type PriceTier,
} from 'contracts';
import { inquiryCellFormatters } from './rows/inquiry-cells.js';

export interface ExportSource {
  collection: string;
  filter: Record<string, unknown>;
  sort: Record<string, 1 | -1>;
  columns: Record<string, string | ((document: object) => string)>;
}

/** Returns the document path of a table column. Every column that is not a form field contains a picture URL. */
const pathOf = (column: string) =>
  productTableColumns.find((cell) => cell.column === column)?.path ?? `${column}.url`;

/** Allowlist of columns; no other field is exported. */
export const exportSources: Record<ExportType, ExportSource> = {
  products: {
    collection: 'products',
    filter: { deletedAt: null },
    sort: { createdAt: 1, _id: 1 },
    columns: Object.fromEntries(productColumns.map((column) => [column, pathOf(column)])),
  },
  categories: {
    collection: 'categories',
    filter: { deletedAt: null },
    sort: { createdAt: 1, _id: 1 },
    columns: { [categoryColumns[0]]: 'name', [categoryColumns[1]]: 'mainImage' },
  },
  inquiries: {
    collection: 'inquiries',
    filter: {},
    sort: { submittedAt: -1, _id: -1 },
    columns: {
      number: 'number',
      submittedAt: 'submittedAt',
      status: 'status',
      contactPhone: 'contactPhone',
      message: 'message',
      note: 'note',
      ...inquiryCellFormatters,
    },
  },
  users: {
    collection: 'accounts',
    filter: { deletedAt: null },
    sort: { createdAt: -1, _id: -1 },
    columns: {
      name: 'name',
      email: 'email',
      mobile: 'mobile',
      address: 'address',
      role: 'role',
      createdAt: 'createdAt',
      isSubscribed: 'isSubscribed',
      company: 'company',
      taxNumber: 'taxNumber',
      country: 'country',
      website: 'website',
      businessMessage: 'businessMessage',
      approval: 'approval.state',
    },
  },
  subscribers: {
    collection: 'subscribers',
    // Exports only confirmed subscribers, because only they may receive newsletters.
    filter: { isPending: null },
    sort: { subscribedAt: -1, _id: -1 },
    columns: { email: 'email', subscribedAt: 'subscribedAt', unsubscribedAt: 'unsubscribedAt' },
  },
};

/** Returns the value at a path in a document as text; joins multiple values with semicolons. */
export function formatCell(document: unknown, path: string): string {
  let values: unknown[] = [document];
  for (const key of path.split('.')) values = values.flatMap((value) => valuesOf(value, key));
  return values.map(textOf).filter(Boolean).join('; ');
}

function valuesOf(holder: unknown, key: string): unknown[] {
  if (typeof holder !== 'object' || holder === null) return [];
  const value: unknown = Reflect.get(holder, key);
  return Array.isArray(value) ? value : [value];
}

function textOf(value: unknown) {
  if (value instanceof Date) return value.toISOString();
  if (isTier(value)) return formatPriceTier(value);
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
  return isPlain ? String(value) : '';
}

const isTier = (value: unknown): value is PriceTier =>
  typeof value === 'object' && value !== null && 'fromQuantity' in value;
