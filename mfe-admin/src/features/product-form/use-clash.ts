import type { StaffProduct } from 'contracts';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { differing, type Difference } from './differing.js';
import { valuesOf, type FormValues, type ParsedValues } from './form-values.js';

interface Clash {
  revision: number;
  differences: Difference[];
  stored: FormValues;
  mine: FormValues;
}

/** What the form was filled from, and where that and the store have come apart. */
export function useClash(
  form: UseFormReturn<FormValues, unknown, ParsedValues>,
  start: { values: FormValues; revision: number },
) {
  const base = useRef(start);
  const [clash, setClash] = useState<Clash>();
  const meet = (theirs: StaffProduct) => {
    const [stored, mine] = [valuesOf(theirs), form.getValues()];
    const differences = differing({ base: base.current.values, stored, mine });
    for (const { name, isUntouched } of differences)
      if (isUntouched) form.setValue(name, stored[name], { shouldDirty: true });
    setClash({ revision: theirs.revision, differences, stored, mine });
  };
  const agree = () => {
    if (clash) base.current = { values: clash.stored, revision: clash.revision };
    setClash(undefined);
  };
  return { clash, meet, agree, readRevision: () => base.current.revision };
}
