import { useId, type ReactNode } from 'react';
import { useModal } from './use-modal.js';
import css from './modal-dialog.module.css';

interface ModalDialogProps {
  title: ReactNode;
  /** What follows from it, if that needs words. */
  detail?: string | undefined;
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
  /** Escape was pressed. */
  onClose: () => void;
}

/** A dialog over everything else, for as long as it is mounted; then the focus goes back to where it was. */
export function ModalDialog({ title, detail, role, children, onClose }: ModalDialogProps) {
  const id = useId();
  const place = useModal();
  return (
    <dialog
      ref={place}
      role={role}
      className={css['dialog']}
      aria-labelledby={id}
      aria-describedby={detail && `${id}-detail`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id}>{title}</h2>
      {detail && <p id={`${id}-detail`}>{detail}</p>}
      {children}
    </dialog>
  );
}

/** What can be done in a dialog, at its end. */
export const DialogButtons = ({ children }: { children: ReactNode }) => (
  <div className={css['buttons']}>{children}</div>
);
