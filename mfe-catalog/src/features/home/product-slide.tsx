import { ButtonLink, classNames, joinedScriptProps, Link, pageHref, Picture } from 'storefront-kit';
import type { HeroSlide } from './hero-slide-data.js';
import css from './hero-slide.module.css';
import { heroTexts } from '../../texts/home.js';
import { fallbackTexts } from '../../texts/fallbacks.js';

export function ProductSlide({ slide }: { slide: HeroSlide }) {
  const name = slide.productName || fallbackTexts.noName;
  return (
    <>
      <div className={css['productPicture']}>
        <Picture
          image={slide.mainImage}
          alt={name}
          sizes="(max-width: 639px) 100vw, 54vw"
          isLater
        />
      </div>
      <div className={css['words']}>
        <p className={css['overline']} {...joinedScriptProps(slide.category)}>
          {slide.category}
        </p>
        <h2 className={css['headline']}>
          <Link href={pageHref('product', { id: slide.id })}>{name}</Link>
        </h2>
        <p className={classNames(css['line'], css['clamped'])}>
          {slide.description || fallbackTexts.noDescription}
        </p>
        <div className={css['actions']}>
          <ButtonLink
            href={pageHref('category', { name: slide.category })}
            aria-label={heroTexts.viewMoreOf(slide.category)}
          >
            {heroTexts.viewMore}
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
