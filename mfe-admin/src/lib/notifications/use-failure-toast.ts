import { useEffect } from 'react';
import { notify } from './notify.js';

/** Shows one toast per failure, not one per render. */
export function useFailureToast(error: unknown, text: string) {
  useEffect(() => {
    if (error) notify.error(text);
  }, [error, text]);
}
