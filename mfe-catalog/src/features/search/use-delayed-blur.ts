import { useEffect, useRef } from 'react';

/** Handlers that call `onBlur` only `delay` ms after a blur, and not if the field has regained the focus by then. */
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
