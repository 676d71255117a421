import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useMediaQuery, whenIdle } from 'storefront-kit';
import type { SwiperOptions } from 'swiper/types';
import type { waitUntilScrollEnds, startCarousel, Swiper } from './carousel-engine.js';

/**
 * Turns a row of slides (`swiper-wrapper` of `swiper-slide`s) into a carousel when `startWhen` runs its callback. Until
 * then, and without scripts, the row is scrollable.
 */
export function useCarousel<Parts extends CarouselParts>(
  viewport: RefObject<HTMLElement | null>,
  settings: CarouselSettings<Parts>,
) {
  const [carousel, setCarousel] = useState<Parts & { engine: Swiper }>();
  const [active, setActive] = useState(0);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const { isWanted, startWhen = whenIdle } = settings;
  const chosen = useRef<number>(undefined);

  const start = useEffectEvent(async (signal: AbortSignal) => {
    const parts = await settings.load();
    if (viewport.current) await parts.waitUntilScrollEnds(viewport.current);
    if (signal.aborted || !viewport.current) return;
    const started = parts.startCarousel(viewport.current, {
      ...settings.options,
      ...(chosen.current === undefined ? {} : { initialSlide: chosen.current }),
      speed: isStill ? 0 : (settings.options.speed ?? 500),
      on: { realIndexChange: ({ realIndex }) => setActive(realIndex) },
    });
    signal.addEventListener('abort', () => started.destroy());
    setActive(started.realIndex);
    setCarousel({ ...parts, engine: started });
  });

  useEffect(() => {
    if (!isWanted) return undefined;
    const life = new AbortController();
    const callOff = startWhen(() => void start(life.signal).catch(logCarouselFailure));
    return () => {
      callOff();
      life.abort();
      setCarousel(undefined);
    };
  }, [isWanted, isStill, startWhen]);

  /** Moves to a slide. If the carousel has not started yet, it starts at this slide. */
  const goTo = (index: number) => {
    chosen.current = index;
    carousel?.engine.slideTo(index);
  };
  return { carousel, active, goTo };
}

function logCarouselFailure(error: unknown) {
  console.info("Couldn't start a carousel:", error);
}

/** Result of `load`: the carousel engine, and any other code that only the carousel needs. */
interface CarouselParts {
  waitUntilScrollEnds: typeof waitUntilScrollEnds;
  startCarousel: typeof startCarousel;
}

interface CarouselSettings<Parts> {
  isWanted: boolean;
  /** Determines when the carousel starts: `whenIdle` (default) or `runAfterInteraction`. */
  startWhen?: (run: () => void) => () => void;
  load: () => Promise<Parts>;
  options: SwiperOptions;
}
