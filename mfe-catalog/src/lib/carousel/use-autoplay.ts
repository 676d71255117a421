import { useMediaQuery } from 'storefront-kit';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Advances the carousel `delay` ms after each step until it is paused. Starts paused if reduced motion is preferred.
 */
export function useAutoplay({ isReady, step, delay, advance }: AutoplaySettings) {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [chosen, setChosen] = useState<boolean>();
  const isPlaying = chosen ?? !isStill;
  const goOn = useEffectEvent(advance);

  useEffect(() => {
    if (!isReady || !isPlaying) return undefined;
    const timer = setInterval(() => goOn(), delay);
    return () => clearInterval(timer);
  }, [isReady, isPlaying, step, delay]);

  return { isPlaying, toggle: () => setChosen(!isPlaying) };
}

export interface AutoplaySettings {
  isReady: boolean;
  /** Index of the current slide; each change restarts the delay. */
  step: number;
  delay: number;
  advance: () => void;
}
