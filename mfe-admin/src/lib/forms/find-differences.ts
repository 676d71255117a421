import type { FieldValues } from 'react-hook-form';

/** Fields to compare, with their labels. `show` formats a value; values with the same formatted text are equal. */
export interface ComparedFields {
  labels: Readonly<Record<string, string>>;
  show: (name: string, value: unknown) => string;
}

export interface Difference {
  name: string;
  label: string;
  stored: string;
  mine: string;
  /** True if the user did not edit this field, so using the stored value discards no input. */
  isUntouched: boolean;
}

interface ThreeWayValues {
  base: FieldValues;
  stored: FieldValues;
  mine: FieldValues;
}

/** Returns the fields whose stored value differs from the value in the form. */
export const findDifferences = (
  { labels, show }: ComparedFields,
  { base, stored, mine }: ThreeWayValues,
): Difference[] =>
  Object.entries(labels)
    .map(([name, label]) => {
      const ownValue = show(name, mine[name]);
      const isUntouched = ownValue === show(name, base[name]);
      return { name, label, stored: show(name, stored[name]), mine: ownValue, isUntouched };
    })
    .filter((difference) => difference.stored !== difference.mine);
