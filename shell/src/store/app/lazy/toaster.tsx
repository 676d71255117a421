import { createPortal } from 'react-dom';
import { useCallback, useSyncExternalStore, type ReactNode } from 'react';
import { resolveValue, useToaster, type Toast } from 'react-hot-toast/headless';
import { classNames } from 'storefront-kit';
import css from './toaster.module.css';

const leaving = 200;
const kinds: Partial<Record<Toast['type'], string | undefined>> = {
  success: css['success'],
  error: css['error'],
};

/**
 * Shows toasts above all other content. A toast stays while the pointer is over it; durations are the library's
 * defaults.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster({ removeDelay: leaving });
  if (toasts.length === 0) return null;
  return (
    <TopLayer>
      {toasts.map((toast) => (
        <div
          key={toast.id}
          className={classNames(css['toast'], kinds[toast.type], !toast.visible && css['leaving'])}
          onPointerEnter={handlers.startPause}
          onPointerLeave={handlers.endPause}
          {...spokenAs(toast)}
        >
          {resolveValue(toast.message, toast)}
        </div>
      ))}
    </TopLayer>
  );
}

/** Errors are announced assertively, everything else politely. */
function spokenAs({ type, ariaProps }: Toast) {
  return type === 'error' ? { role: 'alert' } : ariaProps;
}

/** Shows toasts in the browser's top layer, so that they are also above dialogs. */
function TopLayer({ children }: { children: ReactNode }) {
  const place = useSyncExternalStore(watchDialogs, topmostPlace);
  const show = useCallback((layer: HTMLDivElement | null) => {
    // If the dialog that contained the layer has just been removed, the layer is not in the document, and `showPopover`
    // would throw an error. React then immediately mounts the layer in another element.
    if (layer?.isConnected) layer.showPopover();
  }, []);
  return createPortal(
    <div ref={show} popover="manual" className={css['layer']}>
      {children}
    </div>,
    place,
  );
}

// Returns the topmost open dialog, because content outside a modal dialog is inert, or the body if no dialog is open.
function topmostPlace(): HTMLElement {
  return [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body;
}

function watchDialogs(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  const options = { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] };
  observer.observe(document.body, options);
  return () => observer.disconnect();
}
