import { useEffect } from 'react';
import type { ToastAndPopupBuffers } from '../event-buffer.js';
import { showToast } from './show-toast.js';
import { Toaster } from './toaster.js';

/** Shows buffered and later toasts. */
export function BufferedToaster({ toasts }: Pick<ToastAndPopupBuffers, 'toasts'>) {
  useEffect(() => toasts.subscribe(showToast), [toasts]);
  return <Toaster />;
}
