import { Swiper } from 'swiper';
import { EffectFade } from 'swiper/modules';
import type { SwiperOptions } from 'swiper/types';

/** Turns a scrollable row of slides into a carousel, starting at the current scroll position. */
export function startCarousel(viewport: HTMLElement, options: SwiperOptions): Swiper {
  const initialSlide = Math.round(viewport.scrollLeft / Math.max(1, viewport.clientWidth));
  viewport.scrollLeft = 0;
  return new Swiper(viewport, { initialSlide, ...options, modules: [EffectFade] });
}

export type { Swiper };
