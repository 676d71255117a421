import { createPortal } from 'react-dom';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { resolveValue, useToaster, type Toast } from 'react-hot-toast/headless';
import { classNames } from 'storefront-kit';
import css from './toaster.module.css';

const leaving = 200;
const kinds: Partial<Record<Toast['type'], string | undefined>> = {
  success: css['success'],
  error: css['error'],
};

/** Short messages above everything; they wait while the pointer rests on them. Durations are the library's own. */
export function Toaster() {
  const { toasts, handlers } = useToaster({ removeDelay: leaving });
  const place = useSyncExternalStore(watchDialogs, topmostPlace);
  return createPortal(
    <TopLayer key={toasts.length > 0 ? 'shown' : 'empty'} isShown={toasts.length > 0}>
      {toasts.map((toast) => (
        <div
          key={toast.id}
          className={classNames(css['toast'], kinds[toast.type], !toast.visible && css['leaving'])}
          onPointerEnter={handlers.startPause}
          onPointerLeave={handlers.endPause}
          {...toast.ariaProps}
        >
          {resolveValue(toast.message, toast)}
        </div>
      ))}
    </TopLayer>,
    place,
  );
}

/** Above dialogs too, which leave nothing of the page above themselves. */
function TopLayer({ isShown, children }: { isShown: boolean; children: React.ReactNode }) {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A dialog that has just been closed is gone already: the next place shows it.
    if (isShown && layer.current?.isConnected) layer.current.showPopover();
  }, [isShown]);
  return (
    <div ref={layer} popover="manual" className={css['layer']}>
      {children}
    </div>
  );
}

// What lies outside of an open dialog can neither be touched nor heard.
function topmostPlace(): HTMLElement {
  return [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body;
}

function watchDialogs(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  const what = { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] };
  observer.observe(document.body, what);
  return () => observer.disconnect();
}
