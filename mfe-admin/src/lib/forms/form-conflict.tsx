import { useFormContext, useWatch, type FieldValues } from 'react-hook-form';
import { ConflictPanel, type ConflictSide } from '../dialogs/conflict-panel.js';
import type { ComparedFields, Difference } from './find-differences.js';
import type { Conflict } from './use-conflict.js';

interface FormConflictProps {
  /** The changed object, as named in the conflict message, such as "this product". */
  subject: string;
  conflict: Conflict<{ values: FieldValues }>;
  onSave: () => void;
}

/** Lets the user choose a value for each field of the form that other staff changed. */
export function FormConflict({ subject, conflict, onSave }: FormConflictProps) {
  const { control, setValue } = useFormContext();
  const values = useWatch({ control });
  const { differences, stored, mine, fields } = conflict;
  const choose = (names: string[], side: ConflictSide) => {
    const from = side === 'stored' ? stored.values : mine;
    for (const name of names) setValue(name, from[name], { shouldDirty: true });
  };
  return (
    <ConflictPanel
      heading={`Someone else just changed ${subject}.`}
      fields={differences.map((difference) => withChoice(difference, values, fields))}
      onChoose={choose}
      onSave={onSave}
    />
  );
}

function withChoice(difference: Difference, values: FieldValues, { show }: ComparedFields) {
  const { name: id, label, stored, mine } = difference;
  const now = show(id, values[id]);
  const chosen = (['stored', 'mine'] as const).find((side) => now === difference[side]);
  return { id, label, stored, mine, ...(chosen && { chosen }) };
}
