import type { BulkUndoResult } from 'contracts';
import { useState, type ReactNode } from 'react';
import { SkippedProducts } from './exempt-products.js';
import { ChangeResultNotice } from './last-change.js';
import { request } from '../api/request.js';

interface BulkResultProps {
  applied: { id: string; message: string };
  onUndone: () => unknown;
  onClose: () => void;
  /** Content that is displayed until the change is undone. */
  children?: ReactNode;
}

export function BulkResult({ applied, onUndone, onClose, children }: BulkResultProps) {
  const { id, message } = applied;
  const [undone, setUndone] = useState<BulkUndoResult>();
  const undo = async () => {
    setUndone(await request('undoBulkChange', { params: { id } }));
    await onUndone();
  };
  return (
    <ChangeResultNotice
      id={id}
      message={undone?.message ?? message}
      undo={undone ? undefined : undo}
      onClose={onClose}
    >
      {!undone && children}
      {undone && undone.keptCount > 0 && (
        <SkippedProducts products={undone.kept} count={undone.keptCount} />
      )}
    </ChangeResultNotice>
  );
}
