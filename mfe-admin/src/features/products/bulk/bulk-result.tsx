import type { BulkUndone } from 'contracts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'storefront-kit';
import { ExemptProducts } from '../../../lib/exempt-products.js';
import { IconButton } from '../../../lib/icon-button.js';
import { messageOf } from '../../../lib/read-error-response.js';
import { request } from '../../../lib/request.js';
import { useUndoKey } from '../../../lib/use-undo-key.js';
import { texts } from '../../../texts.js';
import type { Applied } from './bulk-dialog.js';
import css from './bulk.module.css';

interface BulkResultProps {
  applied: Applied;
  onUndone: () => unknown;
  onClose: () => void;
}

/** What was done to many products, with the way back; it stays until it is put away. */
export function BulkResult({ applied: { id, message }, onUndone, onClose }: BulkResultProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [undone, setUndone] = useState<BulkUndone>();
  const [refusal, setRefusal] = useState<string>();
  const undo = async () => {
    setIsBusy(true);
    try {
      setUndone(await request('undoBulkChange', { params: { id } }));
      setRefusal(undefined);
      await onUndone();
    } catch (error) {
      setRefusal(messageOf(error, texts.broken));
    }
    setIsBusy(false);
  };
  return (
    <section aria-label="Last change" className={css['result']}>
      <p role="status">{undone?.message ?? message}</p>
      <div className={css['acts']}>
        {!undone && <UndoButton id={id} isBusy={isBusy} onUndo={() => void undo()} />}
        <IconButton icon={X} label="Put away" onClick={onClose} />
      </div>
      {refusal && (
        <p role="alert" className={css['fault']}>
          {refusal}
        </p>
      )}
      {undone && undone.keptCount > 0 && (
        <ExemptProducts products={undone.kept} count={undone.keptCount} />
      )}
    </section>
  );
}

function UndoButton({ id, isBusy, onUndo }: { id: string; isBusy: boolean; onUndo: () => void }) {
  useUndoKey(id, () => isBusy || onUndo());
  return (
    <Button
      look="secondary"
      isBusy={isBusy}
      title="Ctrl+Z"
      aria-keyshortcuts="Control+Z"
      onClick={onUndo}
    >
      Undo
    </Button>
  );
}
