import { Button, emit, Icon, Link, pageHref, useShopTexts, useSite } from 'storefront-kit';
import { memo } from 'react';
import { texts } from '../../texts.js';
import { ContactLinks } from './contact-links.js';
import css from './footer.module.css';

export const Footer = memo(function Footer() {
  const { business } = useSite();
  const { footerAbout } = useShopTexts();
  const { news, quickLinks, why, points, rights } = texts.footer;
  return (
    <footer className={css['footer']}>
      <div className={css['inner']}>
        <section className={css['about']}>
          <h2>{business.name}</h2>
          <p>{footerAbout}</p>
          <Button
            look="secondary"
            aria-haspopup="dialog"
            className={css['news']}
            onClick={openSubscribePopup}
          >
            <Icon name="mail" size={18} />
            {news}
          </Button>
        </section>
        <nav aria-labelledby="quick-links">
          <h2 id="quick-links">{quickLinks}</h2>
          <ul>
            {links.map(({ href, label }) => (
              <li key={href}>
                <Link href={href}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <section>
          <h2>{why}</h2>
          <ul>
            {points.map((point) => (
              <li key={point} className={css['point']}>
                <Icon name="check" size={16} />
                {point}
              </li>
            ))}
          </ul>
        </section>
        <ContactLinks />
      </div>
      <p className={css['rights']}>{rights(business.name)}</p>
    </footer>
  );
});

const openSubscribePopup = () => emit('popup:wanted', { popup: 'subscribe' });

const links = [
  { href: pageHref('home'), label: texts.home },
  { href: pageHref('allProducts'), label: texts.allProducts },
  { href: `${pageHref('home')}#bestProduct`, label: texts.bestProducts },
  { href: `${pageHref('home')}#contactForm`, label: texts.contact },
];
