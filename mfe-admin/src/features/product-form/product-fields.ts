import { productFieldRows, productFieldTitle } from 'contracts';
import { describeVisibility } from '../../lib/hooks/visibility.js';
import type { FormValues } from '../../lib/api/product-values.js';
import type { ComparedFields } from '../../lib/forms/find-differences.js';

/** A revision of a product. The server rejects a save that is based on an outdated revision. */
export interface ProductRevision {
  values: FormValues;
  revision: number;
}

/** The fields of a product for comparison; the order of multiple values does not matter. */
export const comparedFields: ComparedFields = {
  labels: Object.fromEntries(productFieldRows.map((row) => [row.name, productFieldTitle(row)])),
  // The form has a value of this type for every field.
  show: (name, value) => show(name, value as FormValues[keyof FormValues]),
};

function show(name: string, value: FormValues[keyof FormValues]) {
  if (typeof value === 'string') return name === 'hidden' ? describeVisibility(value) : value;
  if (Array.isArray(value)) return [...value].sort().join(', ');
  return Object.values(value).some(Boolean) ? Object.values(value).join(' × ') : '';
}
