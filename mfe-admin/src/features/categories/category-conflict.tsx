import { useFormContext, useWatch } from 'react-hook-form';
import { ConflictPanel, type Side } from '../../lib/dialogs/conflict-panel.js';
import type { CategoryValues } from './category-values.js';
import type { Conflict } from './use-category-conflict.js';

const labels = { category: 'Category Name', description: 'Description for search engines' };
const detail =
  'Nothing that you typed is lost. Where the two differ, choose what to keep; what you had not touched is already as it is stored.';

interface CategoryConflictProps {
  conflict: Conflict;
  onSave: () => void;
}

export function CategoryConflict({ conflict: { differing }, onSave }: CategoryConflictProps) {
  const { control, setValue } = useFormContext<CategoryValues>();
  const values = useWatch({ control });
  const choose = (ids: string[], side: Side) => {
    for (const field of differing) if (ids.includes(field.name)) setValue(field.name, field[side]);
  };
  const fields = differing.map(({ name, stored, mine }) => {
    const chosen = (['stored', 'mine'] as const).find(
      (side) => values[name] === { stored, mine }[side],
    );
    return { id: name, label: labels[name], stored, mine, ...(chosen && { chosen }) };
  });
  return (
    <ConflictPanel
      heading="Somebody else changed this category meanwhile."
      detail={detail}
      fields={fields}
      onChoose={choose}
      onSave={onSave}
    />
  );
}
