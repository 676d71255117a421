import { useId, type ReactNode } from 'react';
import { useModal } from './use-modal.js';
import css from './modal-dialog.module.css';

interface ModalDialogProps {
  title: ReactNode;
  detail?: string | undefined;
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
  onClose: () => void;
}

/**
 * A modal dialog that is open while it is mounted. After it unmounts, focus returns to the previously focused element.
 */
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

export const DialogButtons = ({ children }: { children: ReactNode }) => (
  <div className={css['buttons']}>{children}</div>
);
