import { useEffect } from 'react';
import type { ExtrasProps } from '../event-buffer.js';
import { showToast } from './show-toast.js';
import { Toaster } from './toaster.js';

/** Shows the toasts of a buffer. */
export function BufferedToaster({ toasts }: Pick<ExtrasProps, 'toasts'>) {
  useEffect(() => toasts.subscribe(showToast), [toasts]);
  return <Toaster />;
}
