import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/**
 * Calls the listener with the text that the input has at its first render in the browser, if any. React leaves the value of
 * a hydrated input alone until its next update.
 */
export function useTextBeforeHydration(
  input: RefObject<HTMLInputElement | null>,
  listener: (text: string) => void,
): void {
  const onText = useEffectEvent(listener);
  useLayoutEffect(() => {
    const text = input.current?.value;
    if (text) onText(text);
  }, [input]);
}
