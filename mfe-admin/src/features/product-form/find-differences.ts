import { productFieldRows, titleOf, type ProductFieldName } from 'contracts';
import { visibilityInWords } from '../../lib/hooks/visibility.js';
import type { FormValues } from '../../lib/api/product-values.js';

export interface Difference {
  name: ProductFieldName;
  label: string;
  stored: string;
  mine: string;
  /** True if the user did not edit this field, so taking over the stored value loses nothing. */
  isUntouched: boolean;
}

interface ThreeWayValues {
  base: FormValues;
  stored: FormValues;
  mine: FormValues;
}

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

/** Formats a field as text; the order of multiple values does not matter. */
export const displayField = (name: ProductFieldName, values: FormValues) =>
  name === 'hidden' ? visibilityInWords(values[name]) : displayValue(values[name]);

function displayValue(value: FormValues[ProductFieldName]) {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return [...value].sort().join(', ');
  return Object.values(value).some(Boolean) ? Object.values(value).join(' × ') : '';
}
