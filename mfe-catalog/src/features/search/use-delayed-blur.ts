import { useEffect, useRef } from 'react';

/**
 * Returns handlers that call `onBlur` `delay` ms after the field loses focus, unless the field regains focus before
 * then.
 */
export function useDelayedBlur({ delay, onFocus, onBlur }: LateBlurSettings) {
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);
  return {
    onFocus: () => {
      clearTimeout(leaving.current);
      onFocus();
    },
    onBlur: () => {
      leaving.current = setTimeout(onBlur, delay);
    },
  };
}

interface LateBlurSettings {
  /** In milliseconds. */
  delay: number;
  onFocus: () => void;
  onBlur: () => void;
}
