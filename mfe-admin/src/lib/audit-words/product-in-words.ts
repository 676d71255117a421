import {
  formatDateTime,
  hiddenIndefinitely,
  productFieldRows,
  formatPriceTiers,
  type PriceTier,
  type ProductFieldRow,
} from 'contracts';
import { formatDollars, formatRupees } from 'storefront-kit';
import { toAuditFields, fieldText, type AuditFields } from './fields.js';

const maxNamed = 3;
const shortTextLength = 60;

export function describeProductChange(before: unknown, after: unknown): string {
  const [was, is] = [toAuditFields(before), toAuditFields(after)];
  const model = modelNumberOf(was);
  const changed = productFieldRows.filter((row) => valueOf(row, was) !== valueOf(row, is));
  const names = [
    ...changed.map(({ label }) => label),
    ...(picturesOf(was) !== picturesOf(is) ? ['Images'] : []),
  ];
  const [row] = changed;
  if (row?.kind === 'hidden' && names.length === 1) return `Product ${model} ${shownOrHidden(is)}`;
  if (row && names.length === 1) return `${row.label} of ${model} ${fromTo(row, was, is)}`;
  if (names.length === 0) return `Product ${model} saved without changes`;
  if (names.length > maxNamed) return `${names.length} details of ${model} changed`;
  return `${listed(names)} of ${model} changed`;
}

/** Returns the model number of a product. The audit log names products by model number, as staff do. */
export const modelNumberOf = (product: AuditFields) => fieldText(product.get('modelNumber'));

function fromTo(row: ProductFieldRow, before: AuditFields, after: AuditFields) {
  const [was, is] = [valueOf(row, before), valueOf(row, after)];
  if (row.isLong || Math.max(was.length, is.length) > shortTextLength) return 'changed';
  if (was === '') return `set to ${is}`;
  return is === '' ? `removed (was ${was})` : `changed from ${was} to ${is}`;
}

function shownOrHidden(product: AuditFields) {
  const hidden = product.get('hidden');
  if (typeof hidden !== 'string') return 'shown in the shop';
  return hidden === hiddenIndefinitely ? 'hidden' : `hidden until ${formatDateTime(hidden)}`;
}

const valueOf = (row: ProductFieldRow, product: AuditFields) =>
  describeProductField(row, product.get(row.name));

/** Formats a product field for staff. Multiple choices are sorted, because their order has no meaning. */
export function describeProductField(
  { kind, unit = '' }: Pick<ProductFieldRow, 'kind' | 'unit'>,
  value: unknown,
): string {
  if (value === undefined || value === null) return '';
  // The audit log stores products in the format of the contract.
  if (kind === 'tiers') return formatPriceTiers(value as PriceTier[]);
  if (Array.isArray(value)) return value.map(fieldText).sort().join(', ');
  if (typeof value === 'object') return `${Object.values(value).join(' × ')} ${unit}`.trim();
  if (typeof value !== 'number') return fieldText(value);
  if (unit === '$') return formatDollars(value);
  if (unit === '₹') return formatRupees(value);
  return `${value} ${unit}`.trim();
}

const picturesOf = (product: AuditFields) =>
  JSON.stringify([product.get('mainImage'), product.get('additionalImages')]);

const listed = (names: string[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
