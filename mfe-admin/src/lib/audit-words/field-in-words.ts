import { formatDateTime, productFieldRows, wireNames } from 'contracts';
import { describeVisibility } from '../hooks/visibility.js';
import { isRecord, fieldText } from './fields.js';
import { describeProductField } from './product-in-words.js';

const labels: Record<string, string> = {
  mainImage: 'Main image',
  additionalImages: 'Additional images',
  isBest: 'Best seller',
  createdAt: 'Created',
  updatedAt: 'Last changed',
  name: 'Name',
};

const ownNames = new Map<string, string>(
  Object.entries({ ...wireNames.account, ...wireNames.product }),
);

const productRows = new Map(
  productFieldRows.flatMap((row) => [row.name, row.key].map((name) => [name as string, row])),
);

const internal = /^(_.*|id|uid|revision|public_id)$/;
const objectId = /^[0-9a-f]{24}$/;
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Returns false for internal fields and for object ids, which mean nothing to staff. */
export const isReadableField = (field: string, value: unknown) =>
  !internal.test(field) && !(typeof value === 'string' && objectId.test(value));

/** Returns the label of the field in the product form, or its name split into words. */
export function fieldLabel(field: string): string {
  const label = productRows.get(field)?.label ?? labels[ownNames.get(field) ?? field];
  if (label) return label;
  const words = field.replaceAll(/[._]/g, ' ').replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

/** Formats a field value as in the rest of the staff area: with its unit, and without brackets or ids. */
export function describeField(field: string, value: unknown): string {
  const row = productRows.get(field);
  if (row?.kind === 'hidden' && typeof value === 'string') return describeVisibility(value);
  const words = row ? describeProductField(row, value) : valueInWords(value);
  return words || fieldText(undefined);
}

function valueInWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string' && moment.test(value)) return formatDateTime(value);
  if (Array.isArray(value)) return listInWords(value);
  if (!isRecord(value)) return value === '' ? '' : fieldText(value);
  if ('url' in value) return 'Image';
  return Object.entries(value)
    .filter(([field, fieldValue]) => isReadableField(field, fieldValue))
    .map(([field, fieldValue]) => `${fieldLabel(field)}: ${describeField(field, fieldValue)}`)
    .join('; ');
}

function listInWords(list: unknown[]) {
  const isShort = list.every((item) => !isRecord(item) && isReadableField('', item));
  if (isShort) return list.map(valueInWords).join(', ');
  return list.length === 1 ? '1 entry' : `${list.length} entries`;
}
