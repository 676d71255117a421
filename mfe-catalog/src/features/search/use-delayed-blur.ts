import { useEffect, useRef } from 'react';

/** Handlers of a field that is left only `delay` ms after it lost the focus, and not when it has it again by then. */
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
  /** Milliseconds. */
  delay: number;
  onFocus: () => void;
  onBlur: () => void;
}
