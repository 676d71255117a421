import { Swiper } from 'swiper';
import { EffectFade } from 'swiper/modules';
import type { SwiperOptions } from 'swiper/types';

/** Takes over a row of slides that could only be scrolled so far, at the slide where it stands. */
export function startCarousel(viewport: HTMLElement, options: SwiperOptions): Swiper {
  const initialSlide = Math.round(viewport.scrollLeft / Math.max(1, viewport.clientWidth));
  viewport.scrollLeft = 0;
  return new Swiper(viewport, { initialSlide, ...options, modules: [EffectFade] });
}

export type { Swiper };
