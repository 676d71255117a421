import {
  useId,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { classNames } from './class-names.js';
import css from './drawer.module.css';
import { Icon } from './icon.js';
import { showModal } from './show-modal.js';

/**
 * A modal dialog at the side of the page. It traps and restores the focus, and locks page scrolling. It closes when the
 * user presses Escape, clicks outside or follows a link inside.
 */
export function Drawer({ side, title, closeLabel, onClose, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => showModal(dialog.current), []);
  const closeOnChoice = ({ target, currentTarget }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if ((link && link.target !== '_blank') || target === currentTarget) onClose();
  };
  // Ignores `close` events of nested dialogs, which React also passes to this handler.
  const closeSelf = ({ target, currentTarget }: SyntheticEvent) => {
    if (target === currentTarget) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={classNames(css['drawer'], css[side])}
      data-print="only"
      aria-labelledby={titleId}
      onClose={closeSelf}
      onClick={closeOnChoice}
    >
      <div className={css['content']}>
        <div className={css['header']}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className={css['close']} aria-label={closeLabel} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

export interface DrawerProps {
  side: 'left' | 'right';
  title: string;
  /** Accessible name of the close button. */
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}
