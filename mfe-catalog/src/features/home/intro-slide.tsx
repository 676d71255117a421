import { ButtonLink, pageHref, Picture, useShopTexts } from 'storefront-kit';
import { ChatLinkButton } from '../../lib/chat-link-button.js';
import { heroPicture, heroPictureSizes } from './hero-picture.js';
import css from './hero-slide.module.css';
import { heroTexts } from '../../texts/home.js';

/** First slide of the hero. Its text stays accessible to screen readers while another slide is displayed. */
export function IntroSlide({ isAway }: { isAway: boolean }) {
  const { heroHeadline, heroLine } = useShopTexts();
  return (
    <>
      <div className={css['introPicture']}>
        <Picture image={heroPicture} alt={heroTexts.pictureAlt} sizes={heroPictureSizes} isLead />
      </div>
      <div className={css['words']}>
        <h1 className={css['headline']}>{heroHeadline}</h1>
        <p className={css['line']}>{heroLine}</p>
        <div className={css['actions']} inert={isAway}>
          <ChatLinkButton />
          <ButtonLink look="secondary" href={pageHref('allProducts')}>
            {heroTexts.exploreProducts}
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
