import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { loadCategory, type CategoryToEdit } from './category-to-edit.js';
import type { CategoryValues } from './category-values.js';

const fields = ['category', 'description'] as const;

export interface Conflict {
  stored: CategoryToEdit;
  differing: { name: (typeof fields)[number]; stored: string; mine: string }[];
}

export function useCategoryConflict(form: UseFormReturn<CategoryValues>, start: CategoryToEdit) {
  const [base, setBase] = useState(start);
  const [conflict, setConflict] = useState<Conflict>();
  const detect = async () => {
    const stored = await loadCategory(start.id);
    const mine = form.getValues();
    for (const name of fields)
      if ((mine[name] ?? '') === valueOf(base, name)) form.setValue(name, valueOf(stored, name));
    const differing = fields
      .map((name) => ({ name, stored: valueOf(stored, name), mine: form.getValues(name) ?? '' }))
      .filter((field) => field.stored !== field.mine);
    setConflict({ stored, differing });
  };
  const accept = () => {
    if (conflict) setBase(conflict.stored);
    setConflict(undefined);
  };
  return { base, conflict, detect, accept };
}

const valueOf = ({ name, description = '' }: CategoryToEdit, field: (typeof fields)[number]) =>
  field === 'category' ? name : description;
