import { useCallback, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { differing, type Difference } from './differing.js';
import type { FormValues, ParsedValues } from './form-values.js';

/** The fields of a product in one of its states. */
export interface Version {
  values: FormValues;
  /** Which state of a product it is. */
  revision: number;
}

interface Clash {
  revision: number;
  differences: Difference[];
  stored: FormValues;
  mine: FormValues;
}

/** What the form was filled from, and where that and the store have come apart. */
export function useClash(form: UseFormReturn<FormValues, unknown, ParsedValues>, start: Version) {
  const base = useRef(start);
  const [clash, setClash] = useState<Clash>();
  const meet = ({ values: stored, revision }: Version) => {
    const mine = form.getValues();
    const differences = differing({ base: base.current.values, stored, mine });
    for (const { name, isUntouched } of differences)
      if (isUntouched) form.setValue(name, stored[name], { shouldDirty: true });
    setClash({ revision, differences, stored, mine });
  };
  const agree = () => {
    if (clash) base.current = { values: clash.stored, revision: clash.revision };
    setClash(undefined);
  };
  const readBase = useCallback(() => base.current, []);
  return { clash, meet, agree, readBase };
}
