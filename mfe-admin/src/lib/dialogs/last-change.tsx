import { X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from 'storefront-kit';
import { texts } from '../../texts.js';
import { IconButton } from '../icon-button.js';
import css from './last-change.module.css';
import { errorMessage } from '../api/read-error-response.js';
import { useUndoKey } from '../notifications/use-undo-key.js';

interface LastChangeProps {
  id: string;
  message: string;
  /**
   * Undoes the change, or rejects if the server rejects the undo. Undefined if the change cannot be undone or has
   * already been undone.
   */
  undo?: (() => Promise<unknown>) | undefined;
  onClose: () => void;
  children?: ReactNode;
}

/**
 * Shows the result of a change until it is dismissed. A new result receives focus, which scrolls it into view,
 * because the user may have started the change from the bottom of a long page.
 */
export function ChangeResultNotice({ id, message, undo, onClose, children }: LastChangeProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const result = useRef<HTMLElement>(null);
  useEffect(() => result.current?.focus(), [message]);
  const takeBack = async (run: () => Promise<unknown>) => {
    setIsBusy(true);
    setRefusal(undefined);
    try {
      await run();
    } catch (error) {
      setRefusal(errorMessage(error, texts.broken));
    }
    setIsBusy(false);
  };
  return (
    <section ref={result} tabIndex={-1} aria-label="Last change" className={css['result']}>
      <p role="status">{message}</p>
      <div className={css['acts']}>
        {undo && <UndoButton id={id} isBusy={isBusy} onUndo={() => void takeBack(undo)} />}
        <IconButton icon={X} label="Dismiss" onClick={onClose} />
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
