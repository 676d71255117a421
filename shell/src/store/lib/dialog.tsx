import { Icon, showModal } from 'storefront-kit';
import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { texts } from '../texts.js';
import css from './dialog.module.css';

/** Modal dialog. Closes on Escape, on its X button and on clicks outside. Restores the focus when it closes. */
export function Dialog({ title, lead, isRequested = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const { current } = dialog;
    const before = document.activeElement;
    const close = showModal(current);
    // A focused field opens the keyboard on phones, which is only acceptable if the visitor opened the dialog.
    const field = isRequested ? current?.querySelector('input') : undefined;
    (field ?? current?.querySelector('h2'))?.focus();
    return () => {
      close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [isRequested]);
  const closeOutside = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={css['dialog']}
      aria-labelledby={titleId}
      onClose={onClose}
      onMouseDown={closeOutside}
    >
      <div className={css['content']}>
        <button type="button" className={css['close']} aria-label={texts.close} onClick={onClose}>
          <Icon name="close" />
        </button>
        <h2 id={titleId} className={css['title']} tabIndex={-1}>
          {title}
        </h2>
        {lead && <p className={css['lead']}>{lead}</p>}
        {children}
      </div>
    </dialog>
  );
}

interface DialogProps {
  title: string;
  lead?: string;
  /** True if the visitor opened the dialog; the focus then goes to the first text field instead of the heading. */
  isRequested?: boolean | undefined;
  onClose: () => void;
  children: ReactNode;
}
