import { useState } from 'react';
import { ChangeResultNotice } from '../../lib/dialogs/last-change.js';
import { request } from '../../lib/api/request.js';
import type { CategoryChangeResult } from './edit-category-form.js';

export type AppliedCategoryChange = CategoryChangeResult & { key: string };

interface CategoryResultProps {
  applied: AppliedCategoryChange;
  onUndone: () => unknown;
  onClose: () => void;
}

export function CategoryResult({ applied, onUndone, onClose }: CategoryResultProps) {
  const { key, message, renameId: id } = applied;
  const [undone, setUndone] = useState<string>();
  const undo = async (rename: string) => {
    const result = await request('undoCategoryRename', { params: { id: rename } });
    setUndone(result.message);
    await onUndone();
  };
  const isUndoable = id !== undefined && undone === undefined;
  return (
    <ChangeResultNotice
      id={key}
      message={undone ?? message}
      undo={isUndoable ? () => undo(id) : undefined}
      onClose={onClose}
    />
  );
}
