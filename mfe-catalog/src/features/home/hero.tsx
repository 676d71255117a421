import { useRef, type ReactNode } from 'react';
import { classNames } from 'storefront-kit';
import type { SwiperOptions } from 'swiper/types';
import { useAutoplay } from '../../lib/carousel/use-autoplay.js';
import { useCarousel } from '../../lib/carousel/use-carousel.js';
import type { HeroSlide } from './hero-slide-data.js';
import { IntroSlide } from './intro-slide.js';
import { ProductSlide } from './product-slide.js';
import css from './hero.module.css';
import { heroTexts } from '../../texts/home.js';

const autoplayDelayMs = 5000;
const options = {
  effect: 'fade',
  fadeEffect: { mode: 'cross-fade' },
  rewind: true,
  speed: 700,
} satisfies SwiperOptions;

// A chunk name that starts with `home-` would make the chunk part of the page `home`, which is
// preloaded.
const load = () => import(/* webpackChunkName: "carousel" */ './hero-carousel.js');

export function Hero({ slides }: { slides: HeroSlide[] }) {
  const viewport = useRef<HTMLDivElement>(null);
  const isWanted = slides.length > 0;
  const { carousel, active } = useCarousel(viewport, { isWanted, load, options });
  const engine = carousel?.engine;
  const { isPlaying, toggle } = useAutoplay({
    isReady: engine !== undefined,
    step: active,
    delay: autoplayDelayMs,
    // Pauses while an element in a slide has keyboard focus, because the element would otherwise move out of view.
    advance: () => viewport.current?.querySelector(':focus-visible') ?? engine?.slideNext(),
  });
  const count = slides.length + 1;
  const isAway = (index: number) => engine !== undefined && index !== active;
  return (
    <section className={css['hero']} aria-roledescription="carousel" aria-label={heroTexts.label}>
      <div ref={viewport} className={css['viewport']} data-live={engine && 'true'}>
        <div
          className={classNames('swiper-wrapper', css['track'])}
          aria-live={engine && !isPlaying ? 'polite' : 'off'}
        >
          <Slide label={heroTexts.slideOf(1, count)} isAway={false}>
            <IntroSlide isAway={isAway(0)} />
          </Slide>
          {slides.map((slide, index) => (
            <Slide
              key={slide.id}
              label={heroTexts.slideOf(index + 2, count)}
              isAway={isAway(index + 1)}
            >
              <ProductSlide slide={slide} />
            </Slide>
          ))}
        </div>
      </div>
      {carousel && (
        <carousel.HeroControls
          count={count}
          active={active}
          isPlaying={isPlaying}
          onToggle={toggle}
          onPrevious={() => carousel.engine.slidePrev()}
          onNext={() => carousel.engine.slideNext()}
          onShow={(index) => carousel.engine.slideTo(index)}
        />
      )}
    </section>
  );
}

function Slide(props: { label: string; isAway: boolean; children: ReactNode }) {
  return (
    <div
      className={classNames('swiper-slide', css['slide'])}
      role="group"
      aria-roledescription="slide"
      aria-label={props.label}
      inert={props.isAway}
    >
      {props.children}
    </div>
  );
}
