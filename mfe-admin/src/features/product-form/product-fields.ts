import { productFieldRows, productFieldTitle } from 'contracts';
import { describeVisibility } from '../../lib/hooks/visibility.js';
import type { FormValues } from '../../lib/api/product-values.js';
import type { ComparedFields } from '../../lib/forms/find-differences.js';

/** Form values and the revision on which they are based. The server rejects a save with an outdated revision. */
export interface ProductRevision {
  values: FormValues;
  revision: number;
}

/** The product fields that are compared after an edit conflict. The order of values in a list is ignored. */
export const comparedFields: ComparedFields = {
  labels: Object.fromEntries(productFieldRows.map((row) => [row.name, productFieldTitle(row)])),
  // The cast is safe: every value comes from the product form.
  show: (name, value) => show(name, value as FormValues[keyof FormValues]),
};

function show(name: string, value: FormValues[keyof FormValues]) {
  if (typeof value === 'string') return name === 'hidden' ? describeVisibility(value) : value;
  if (Array.isArray(value)) return [...value].sort().join(', ');
  return Object.values(value).some(Boolean) ? Object.values(value).join(' × ') : '';
}
