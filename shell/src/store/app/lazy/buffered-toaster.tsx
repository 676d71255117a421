import { useEffect } from 'react';
import type { ToastAndPopupBuffers } from '../event-buffer.js';
import { showToast } from './show-toast.js';
import { Toaster } from './toaster.js';

/** Shows the toasts of a buffer, including those that were requested before this component was mounted. */
export function BufferedToaster({ toasts }: Pick<ToastAndPopupBuffers, 'toasts'>) {
  useEffect(() => toasts.subscribe(showToast), [toasts]);
  return <Toaster />;
}
