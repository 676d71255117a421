import { productFieldRows, titleOf, type ProductFieldName } from 'contracts';
import type { FormValues } from './form-values.js';

/** The values of one field: when the form was opened, in the database now, and in the form. */
export interface Difference {
  name: ProductFieldName;
  label: string;
  stored: string;
  mine: string;
  /** Nothing was typed here: what is stored can be taken without a loss. */
  isUntouched: boolean;
}

interface ThreeWayValues {
  base: FormValues;
  stored: FormValues;
  mine: FormValues;
}

/** The fields in which the store and the form differ. */
export function findDifferences({ base, stored, mine }: ThreeWayValues): Difference[] {
  return productFieldRows
    .map((row) => ({
      name: row.name,
      label: titleOf(row),
      stored: displayValue(stored[row.name]),
      mine: displayValue(mine[row.name]),
      isUntouched: displayValue(mine[row.name]) === displayValue(base[row.name]),
    }))
    .filter((one) => one.stored !== one.mine);
}

/** A value as a text, whatever its order. */
export function displayValue(value: FormValues[ProductFieldName]) {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return [...value].sort().join(', ');
  return Object.values(value).some(Boolean) ? Object.values(value).join(' × ') : '';
}
