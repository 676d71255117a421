import { productFieldRows, titleOf, type ProductFieldName } from 'contracts';
import { visibilityInWords } from '../../lib/hooks/visibility.js';
import type { FormValues } from '../../lib/api/product-values.js';

/** The values of one field: when the form was opened, as stored now, and in the form. */
export interface Difference {
  name: ProductFieldName;
  label: string;
  stored: string;
  mine: string;
  /** True if the field was not edited here, so the stored value can be taken over without loss. */
  isUntouched: boolean;
}

interface ThreeWayValues {
  base: FormValues;
  stored: FormValues;
  mine: FormValues;
}

/** Returns the fields in which the stored product and the form differ. */
export function findDifferences({ base, stored, mine }: ThreeWayValues): Difference[] {
  return productFieldRows
    .map((row) => {
      const [was, now, own] = [base, stored, mine].map((side) => displayField(row.name, side));
      return {
        ...{ name: row.name, label: titleOf(row) },
        ...{ stored: now ?? '', mine: own ?? '', isUntouched: own === was },
      };
    })
    .filter((one) => one.stored !== one.mine);
}

/** Returns a field as text, independent of the order of its values. */
export const displayField = (name: ProductFieldName, values: FormValues) =>
  name === 'hidden' ? visibilityInWords(values[name]) : displayValue(values[name]);

function displayValue(value: FormValues[ProductFieldName]) {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return [...value].sort().join(', ');
  return Object.values(value).some(Boolean) ? Object.values(value).join(' × ') : '';
}
