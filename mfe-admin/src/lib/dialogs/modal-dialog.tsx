import { useId, type ReactNode } from 'react';
import { useModal } from './use-modal.js';
import css from './modal-dialog.module.css';

interface ModalDialogProps {
  title: ReactNode;
  /** The consequences, if they need explanation. */
  detail?: string | undefined;
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
  /** Called when Escape is pressed. */
  onClose: () => void;
}

/** A modal dialog, open while it is mounted. The focus returns to the previous element afterwards. */
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

/** The button row at the end of a dialog. */
export const DialogButtons = ({ children }: { children: ReactNode }) => (
  <div className={css['buttons']}>{children}</div>
);
