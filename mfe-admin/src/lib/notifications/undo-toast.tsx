import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import css from './toaster.module.css';
import { useUndoKey } from './use-undo-key.js';

export function UndoToast(props: { id: string; text: string; undo: () => Promise<unknown> }) {
  const { id, text, undo } = props;
  const [isBusy, setIsBusy] = useState(false);
  const takeBack = async () => {
    setIsBusy(true);
    await undo().finally(() => toast.dismiss(id));
  };
  useUndoKey(id, () => void (isBusy || takeBack()));
  return (
    <>
      <span>{text}</span>
      <button
        type="button"
        className={css['undo']}
        disabled={isBusy}
        aria-keyshortcuts="Control+Z"
        title="Ctrl+Z"
        onClick={() => void takeBack()}
      >
        Undo
      </button>
    </>
  );
}
