import type { BulkUndone } from 'contracts';
import { useState } from 'react';
import { ExemptProducts } from '../../../lib/exempt-products.js';
import { LastChange } from '../../../lib/last-change.js';
import { request } from '../../../lib/request.js';
import type { Applied } from './bulk-dialog.js';

interface BulkResultProps {
  applied: Applied;
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
