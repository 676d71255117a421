import { useFormContext, useWatch } from 'react-hook-form';
import {
  ConflictPanel,
  type ConflictingField,
  type Side,
} from '../../lib/dialogs/conflict-panel.js';
import { displayField, type Difference } from './find-differences.js';
import type { FormValues } from '../../lib/api/product-values.js';

export interface ConflictProps {
  differences: Difference[];
  stored: FormValues;
  mine: FormValues;
  /** Bases the next save on the stored version. */
  onAccept: () => void;
}

const detail = 'Your changes are safe. Choose which version to keep for each field below.';

/** Shows the fields in which the form and the stored product differ, with a choice for each. */
export function Conflict({ differences, stored, mine, onAccept }: ConflictProps) {
  const { control, setValue } = useFormContext<FormValues>();
  // With `control`, `useWatch` returns all current form values.
  const values = useWatch({ control }) as FormValues;
  const choose = (ids: string[], side: Side) => {
    const from = side === 'stored' ? stored : mine;
    for (const { name } of differences)
      if (ids.includes(name)) setValue(name, from[name], { shouldDirty: true });
  };
  return (
    <ConflictPanel
      heading="Someone else just changed this product."
      detail={detail}
      fields={differences.map((one) => fieldOf(one, values))}
      onChoose={choose}
      onSave={onAccept}
    />
  );
}

function fieldOf({ name, label, stored, mine }: Difference, values: FormValues): ConflictingField {
  const now = displayField(name, values);
  const chosen = (['stored', 'mine'] as const).find((side) => now === { stored, mine }[side]);
  return { id: name, label, stored, mine, ...(chosen && { chosen }) };
}
