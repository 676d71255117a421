import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/**
 * Calls the listener once with the text that was typed before hydration, unless the input is empty. The text is still
 * in the input, because React does not overwrite the value of a hydrated input before its next update.
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
