import { useEffect } from 'react';
import type { ExtrasProps } from '../event-buffer.js';
import { showToast } from './show-toast.js';
import { Toaster } from './toaster.js';

/** Shows buffered and later toasts. */
export function BufferedToaster({ toasts }: Pick<ExtrasProps, 'toasts'>) {
  useEffect(() => toasts.subscribe(showToast), [toasts]);
  return <Toaster />;
}
