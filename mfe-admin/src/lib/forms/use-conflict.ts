import { useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { findDifferences, type ComparedFields, type Difference } from './find-differences.js';

export interface Conflict<Stored> {
  differences: Difference[];
  stored: Stored;
  mine: FieldValues;
  fields: ComparedFields;
}

/**
 * Handles edit conflicts in a form. `detect` compares the input with the stored values. Fields that the user did not
 * edit take the stored value.
 */
export function useConflict<
  Stored extends { values: Values },
  Values extends FieldValues,
  Parsed = Values,
>(form: UseFormReturn<Values, unknown, Parsed>, fields: ComparedFields) {
  const [conflict, setConflict] = useState<Conflict<Stored>>();
  const detect = (base: Values, stored: Stored) => {
    const mine = form.getValues();
    const differences = findDifferences(fields, { base, stored: stored.values, mine });
    for (const { name, isUntouched } of differences) {
      if (isUntouched) {
        // The cast is safe: every compared field is a field of the form.
        const value = stored.values[name] as PathValue<Values, Path<Values>>;
        form.setValue(name as Path<Values>, value, { shouldDirty: true });
      }
    }
    setConflict({ differences, stored, mine, fields });
  };
  const clear = () => setConflict(undefined);
  return { conflict, detect, clear };
}
