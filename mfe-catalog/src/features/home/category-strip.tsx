import { useRef } from 'react';
import type { Category } from 'contracts';
import {
  classNames,
  Icon,
  Link,
  pageHref,
  Picture,
  useMediaQuery,
  VisuallyHidden,
} from 'storefront-kit';
import type { SwiperOptions } from 'swiper/types';
import { useAutoplay } from '../../lib/carousel/use-autoplay.js';
import { useCarousel } from '../../lib/carousel/use-carousel.js';
import css from './category-strip.module.css';
import { categoriesTexts } from '../../texts/home.js';

export type CategoryCard = Pick<Category, 'id' | 'name' | 'mainImage'>;

const scrollDelayMs = 3000;
const inView = { narrow: 2, wide: 3 };
const options = {
  slidesPerView: inView.narrow,
  spaceBetween: 16,
  loop: true,
  breakpoints: { 640: { slidesPerView: inView.wide } },
} satisfies SwiperOptions;

const load = () =>
  import(/* webpackChunkName: "carousel" */ '../../lib/carousel/carousel-engine.js');

/**
 * Renders the categories in a grid, or on small screens in a looping carousel, which advances automatically unless all
 * categories fit.
 */
export function CategoryStrip({ categories }: { categories: CategoryCard[] }) {
  const viewport = useRef<HTMLDivElement>(null);
  const isSmall = useMediaQuery('(max-width: 767px)');
  const isWide = useMediaQuery('(min-width: 640px)');
  const slidesInView = isWide ? inView.wide : inView.narrow;
  const isWanted = isSmall && categories.length > slidesInView;
  const { carousel, active } = useCarousel(viewport, { isWanted, load, options });
  const engine = carousel?.engine;
  const { isPlaying, toggle } = useAutoplay({
    isReady: engine !== undefined,
    step: active,
    delay: scrollDelayMs,
    advance: () => viewport.current?.querySelector(':focus-visible') ?? engine?.slideNext(),
  });
  return (
    <div className={css['strip']}>
      <div ref={viewport} className={css['viewport']} data-live={engine && 'true'}>
        <ul className={classNames('swiper-wrapper', css['track'])}>
          {categories.map((category) => (
            <li key={category.id} className={classNames('swiper-slide', css['slide'])}>
              <Card category={category} />
            </li>
          ))}
        </ul>
      </div>
      {engine && (
        <button type="button" className={css['pause']} onClick={toggle}>
          <Icon name={isPlaying ? 'pause' : 'play'} size={18} />
          <VisuallyHidden>
            {isPlaying ? categoriesTexts.pause : categoriesTexts.play}
          </VisuallyHidden>
        </button>
      )}
    </div>
  );
}

function Card({ category: { name, mainImage } }: { category: CategoryCard }) {
  return (
    <Link href={pageHref('category', { name })} className={css['card']}>
      <span className={css['round']}>
        <Picture image={mainImage} alt="" sizes="(max-width: 767px) 42vw, 190px" />
      </span>
      <span className={css['name']}>{name}</span>
    </Link>
  );
}
