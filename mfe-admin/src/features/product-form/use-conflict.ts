import { useCallback, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { findDifferences, type Difference } from './find-differences.js';
import type { FormValues, ParsedValues } from '../../lib/api/product-values.js';

export interface ProductRevision {
  values: FormValues;
  revision: number;
}

interface ConflictState {
  revision: number;
  differences: Difference[];
  stored: FormValues;
  mine: FormValues;
}

/** Tracks the revision on which the input is based, and the conflicts with the stored product. */
export function useConflict(
  form: UseFormReturn<FormValues, unknown, ParsedValues>,
  start: ProductRevision,
) {
  const base = useRef(start);
  const [conflict, setConflict] = useState<ConflictState>();
  const detect = ({ values: stored, revision }: ProductRevision) => {
    const mine = form.getValues();
    const differences = findDifferences({ base: base.current.values, stored, mine });
    for (const { name, isUntouched } of differences)
      if (isUntouched) form.setValue(name, stored[name], { shouldDirty: true });
    setConflict({ revision, differences, stored, mine });
  };
  const accept = () => {
    if (conflict) base.current = { values: conflict.stored, revision: conflict.revision };
    setConflict(undefined);
  };
  const getBase = useCallback(() => base.current, []);
  return { conflict, detect, accept, getBase };
}
