import { labels, type FormValues } from './form-values.js';

export type FieldName = keyof FormValues;

/** The values of one field: when the form was opened, in the database now, and in the form. */
export interface Difference {
  name: FieldName;
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
  // The keys of the values are their names.
  const names = Object.keys(base) as FieldName[];
  return names
    .map((name) => ({
      name,
      label: labels[name],
      stored: displayValue(stored[name]),
      mine: displayValue(mine[name]),
      isUntouched: displayValue(mine[name]) === displayValue(base[name]),
    }))
    .filter((one) => one.stored !== one.mine);
}

/** A value as a text, whatever its order. */
export function displayValue(value: FormValues[FieldName]) {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return [...value].sort().join(', ');
  return Object.values(value).some(Boolean) ? Object.values(value).join(' × ') : '';
}
