import {
  createContext,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { Button } from 'storefront-kit';
import css from './confirm.module.css';

export interface Question {
  /** The whole question, as documented. */
  text: string;
  /** What follows from it, if that needs words. */
  detail?: string;
  /** The word on the button that does it. */
  action: string;
  /** Nothing is lost by it. */
  isHarmless?: boolean;
}

type Ask = (question: Question) => Promise<boolean>;
type Open = Question & { answer: (isConfirmed: boolean) => void };

const ConfirmContext = createContext<Ask>(() => Promise.resolve(false));

/** Asks before something is lost; true when the person goes on. */
export const useConfirm = () => use(ConfirmContext);

/** Holds the one dialog in which questions are asked. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Open>();
  const ask = useCallback<Ask>(
    (question) => new Promise((answer) => setOpen({ ...question, answer })),
    [],
  );
  return (
    <ConfirmContext value={ask}>
      {children}
      {open && <ConfirmDialog {...open} onClosed={() => setOpen(undefined)} />}
    </ConfirmContext>
  );
}

function ConfirmDialog({
  text,
  detail,
  action,
  isHarmless = false,
  answer,
  onClosed,
}: Open & { onClosed: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = (isConfirmed: boolean) => {
    // Closing gives the focus back to where it was.
    dialog.current?.close();
    answer(isConfirmed);
    onClosed();
  };
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={css['dialog']}
      aria-labelledby="question"
      aria-describedby={detail && 'question-detail'}
      onCancel={(event) => {
        event.preventDefault();
        close(false);
      }}
    >
      <h2 id="question" className={css['text']}>
        {text}
      </h2>
      {detail && <p id="question-detail">{detail}</p>}
      <div className={css['actions']}>
        <Button look="quiet" onClick={() => close(false)} autoFocus>
          Cancel
        </Button>
        <Button className={isHarmless ? undefined : css['danger']} onClick={() => close(true)}>
          {action}
        </Button>
      </div>
    </dialog>
  );
}
