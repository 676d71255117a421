import { X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from 'storefront-kit';
import { texts } from '../texts.js';
import { IconButton } from './icon-button.js';
import css from './last-change.module.css';
import { messageOf } from './read-error-response.js';
import { useUndoKey } from './use-undo-key.js';

interface LastChangeProps {
  id: string;
  message: string;
  /** Takes it back; rejects where that is refused. Absent where there is no way back, or none any more. */
  undo?: (() => Promise<unknown>) | undefined;
  onClose: () => void;
  /** What is to be said further. */
  children?: ReactNode;
}

/** What was done, with the way back; it stays until it is put away. */
export function LastChange({ id, message, undo, onClose, children }: LastChangeProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const takeBack = async (run: () => Promise<unknown>) => {
    setIsBusy(true);
    setRefusal(undefined);
    try {
      await run();
    } catch (error) {
      setRefusal(messageOf(error, texts.broken));
    }
    setIsBusy(false);
  };
  return (
    <section aria-label="Last change" className={css['result']}>
      <p role="status">{message}</p>
      <div className={css['acts']}>
        {undo && <UndoButton id={id} isBusy={isBusy} onUndo={() => void takeBack(undo)} />}
        <IconButton icon={X} label="Put away" onClick={onClose} />
      </div>
      {refusal && (
        <p role="alert" className={css['fault']}>
          {refusal}
        </p>
      )}
      {children}
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
