import type { BulkUndone } from 'contracts';
import { useState } from 'react';
import { ExemptProducts } from './exempt-products.js';
import { LastChange } from './last-change.js';
import { request } from './request.js';

interface BulkResultProps {
  /** The change that can be undone, and what is said of it. */
  applied: { id: string; message: string };
  onUndone: () => unknown;
  onClose: () => void;
}

/** What was done to many products, and what became of its undo. */
export function BulkResult({ applied: { id, message }, onUndone, onClose }: BulkResultProps) {
  const [undone, setUndone] = useState<BulkUndone>();
  const undo = async () => {
    setUndone(await request('undoBulkChange', { params: { id } }));
    await onUndone();
  };
  return (
    <LastChange
      id={id}
      message={undone?.message ?? message}
      undo={undone ? undefined : undo}
      onClose={onClose}
    >
      {undone && undone.keptCount > 0 && (
        <ExemptProducts products={undone.kept} count={undone.keptCount} />
      )}
    </LastChange>
  );
}
