import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/**
 * Calls the listener with the text in the input at its first render in the browser, unless the input is empty. React
 * does not touch the value of a hydrated input until its next update.
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
