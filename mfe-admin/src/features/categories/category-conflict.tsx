import { useFormContext, useWatch } from 'react-hook-form';
import { ConflictPanel, type Side } from '../../lib/dialogs/conflict-panel.js';
import type { CategoryValues } from './category-values.js';
import type { Conflict } from './use-category-conflict.js';

const labels = { category: 'Category Name', description: 'Description for search engines' };
const detail = 'Your changes are safe. Choose which version to keep for each field below.';

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
      heading="Someone else just changed this category."
      detail={detail}
      fields={fields}
      onChoose={choose}
      onSave={onSave}
    />
  );
}
