import { Swiper } from 'swiper';
import { EffectFade } from 'swiper/modules';
import type { SwiperOptions } from 'swiper/types';

/** Turns a scrollable row of slides into a carousel, starting at the current scroll position. */
export function startCarousel(viewport: HTMLElement, options: SwiperOptions): Swiper {
  const initialSlide = Math.round(viewport.scrollLeft / Math.max(1, viewport.clientWidth));
  viewport.scrollLeft = 0;
  const swiper = new Swiper(viewport, { initialSlide, ...options, modules: [EffectFade] });
  // Leaves pinches to the browser, which enlarges the page.
  const swipeWithOneFinger = ({ touches }: TouchEvent) => {
    swiper.allowTouchMove = touches.length < 2;
  };
  for (const type of ['touchstart', 'touchend'] as const)
    viewport.addEventListener(type, swipeWithOneFinger, { passive: true });
  return swiper;
}

const restMs = 100;

/** Resolves when a row has not been scrolled for 100 ms, so that its carousel does not start during a swipe. */
export function waitUntilScrollEnds(row: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      row.removeEventListener('scroll', restart);
      resolve();
    };
    let timer = setTimeout(finish, restMs);
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(finish, restMs);
    };
    row.addEventListener('scroll', restart, { passive: true });
  });
}

export type { Swiper };
