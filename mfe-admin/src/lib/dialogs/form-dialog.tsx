import type { ReactNode } from 'react';
import { Button } from 'storefront-kit';
import css from './form-dialog.module.css';
import { DialogButtons, ModalDialog } from './modal-dialog.js';

interface FormDialogProps {
  title: string;
  detail?: string;
  /** Label of the button that submits the form. */
  action: string;
  isBusy: boolean;
  /** The reason why the server rejected the form. */
  refusal: string | undefined;
  /** Called when the user submits the form, but not while the form is busy. */
  onSubmit: () => unknown;
  onClose: () => void;
  children: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const { title, detail, action, isBusy, refusal, onSubmit, onClose, children } = props;
  return (
    <ModalDialog title={title} detail={detail} onClose={onClose}>
      <form
        noValidate
        className={css['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onSubmit();
        }}
      >
        {children}
        {refusal && (
          <p role="alert" className={css['refusal']}>
            {refusal}
          </p>
        )}
        <DialogButtons>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy}>
            {action}
          </Button>
        </DialogButtons>
      </form>
    </ModalDialog>
  );
}
