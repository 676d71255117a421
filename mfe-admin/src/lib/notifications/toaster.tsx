import { CircleAlert, CircleCheck, LoaderCircle, X } from 'lucide-react';
import { resolveValue, toast, useToaster, type Toast } from 'react-hot-toast/headless';
import { IconButton } from '../icon-button.js';
import css from './toaster.module.css';

const icons = {
  success: <CircleCheck size={20} className={css['success']} aria-hidden="true" />,
  error: <CircleAlert size={20} className={css['error']} aria-hidden="true" />,
  loading: <LoaderCircle size={20} className={css['loading']} aria-hidden="true" />,
  blank: null,
  custom: null,
};

/** The timers of the toasts pause while the pointer or focus is on a toast. */
export function Toaster() {
  const { toasts, handlers } = useToaster();
  return (
    <div
      className={css['place']}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts
        .filter(({ visible }) => visible)
        .map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
    </div>
  );
}

function ToastCard({ toast: shown }: { toast: Toast }) {
  return (
    <div className={css['toast']} role={shown.type === 'error' ? 'alert' : 'status'}>
      {icons[shown.type]}
      <div className={css['text']}>{resolveValue(shown.message, shown)}</div>
      <IconButton icon={X} label="Dismiss" onClick={() => toast.dismiss(shown.id)} />
    </div>
  );
}
