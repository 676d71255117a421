import { useMediaQuery } from 'storefront-kit';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Advances the carousel `delay` ms after each slide change, unless the carousel is paused. It starts paused if the user
 * prefers reduced motion.
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
