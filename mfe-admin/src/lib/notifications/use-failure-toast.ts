import { useEffect } from 'react';
import { notify } from './notify.js';

/** Shows a toast for a failed request, once per failure. */
export function useFailureToast(error: unknown, text: string) {
  useEffect(() => {
    if (error) notify.error(text);
  }, [error, text]);
}
