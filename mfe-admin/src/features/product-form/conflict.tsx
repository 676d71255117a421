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
  /** Called when the user accepts the stored revision as the base of the next save. */
  onAccept: () => void;
}

const detail = 'Your changes are safe. Choose which version to keep for each field below.';

export function Conflict({ differences, stored, mine, onAccept }: ConflictProps) {
  const { control, setValue } = useFormContext<FormValues>();
  // Given only `control`, `useWatch` returns the values of all fields, but its type allows missing values.
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
