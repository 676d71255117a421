import { useEffect } from 'react';
import { notify } from './notify.js';

/** Says by a toast that something could not be fetched, once for each failure. */
export function useFailureToast(error: unknown, text: string) {
  useEffect(() => {
    if (error) notify.error(text);
  }, [error, text]);
}
