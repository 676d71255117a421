import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { Button } from 'storefront-kit';
import css from './confirm.module.css';
import { DialogButtons, ModalDialog } from './modal-dialog.js';

export interface ConfirmQuestion {
  /** The complete question, worded as in the specification. */
  text: string;
  /** The consequences, if the question does not make them clear. */
  detail?: string;
  action: string;
  /** True if the action is not destructive. Its button is then not red. */
  isHarmless?: boolean;
}

type Ask = (question: ConfirmQuestion) => Promise<boolean>;
type Open = ConfirmQuestion & { answer: (isConfirmed: boolean) => void };

const ConfirmContext = createContext<Ask>(() => Promise.resolve(false));

/** Returns a function that asks the user for confirmation and resolves to true if the user confirms. */
export const useConfirm = () => use(ConfirmContext);

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Open>();
  const confirm = useCallback<Ask>(
    (question) => new Promise((resolve) => setOpen({ ...question, answer: resolve })),
    [],
  );
  return (
    <ConfirmContext value={confirm}>
      {children}
      {open && <ConfirmDialog {...open} onClosed={() => setOpen(undefined)} />}
    </ConfirmContext>
  );
}

type ConfirmDialogProps = Open & { onClosed: () => void };

function ConfirmDialog({ isHarmless = false, onClosed, ...question }: ConfirmDialogProps) {
  const close = (isConfirmed: boolean) => {
    question.answer(isConfirmed);
    onClosed();
  };
  return (
    <ModalDialog
      role="alertdialog"
      title={question.text}
      detail={question.detail}
      onClose={() => close(false)}
    >
      <DialogButtons>
        <Button look="quiet" onClick={() => close(false)} autoFocus>
          Cancel
        </Button>
        <Button className={isHarmless ? undefined : css['danger']} onClick={() => close(true)}>
          {question.action}
        </Button>
      </DialogButtons>
    </ModalDialog>
  );
}
