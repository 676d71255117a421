import { useFormContext, useWatch } from 'react-hook-form';
import { ConflictPanel, type Side } from '../../lib/dialogs/conflict-panel.js';
import { isSame } from './section-defaults.js';
import type { Conflict } from './use-section-conflict.js';
import { valueInWords } from './value-in-words.js';

interface SectionConflictProps {
  conflict: Conflict;
  labels: Record<string, string>;
  onSave: () => void;
}

const detail = 'Your changes are safe. Choose which version to keep for each field below.';

export function SectionConflict({ conflict, labels, onSave }: SectionConflictProps) {
  const { control, setValue } = useFormContext();
  const values = useWatch({ control });
  const choose = (names: string[], side: Side) => {
    for (const field of conflict.differing)
      if (names.includes(field.name)) setValue(field.name, field[side], { shouldDirty: true });
  };
  const fields = conflict.differing.map(({ name, stored, mine }) => {
    const chosen = (['stored', 'mine'] as const).find((side) =>
      isSame(values[name], { stored, mine }[side]),
    );
    return {
      ...{ id: name, label: labels[name] ?? name, ...(chosen && { chosen }) },
      stored: valueInWords(name, stored),
      mine: valueInWords(name, mine),
    };
  });
  return (
    <ConflictPanel
      heading="Someone else just changed these settings."
      detail={detail}
      fields={fields}
      onChoose={choose}
      onSave={onSave}
    />
  );
}
