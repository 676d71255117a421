import type { ReactNode } from 'react';
import { ButtonLink, formatPhone, Icon, useSite, type IconName } from 'storefront-kit';
import css from './contact.module.css';
import { contactTexts } from '../../texts/home.js';

/** How to reach the seller; the menu's 'About' leads here. */
export function Contact() {
  const { business } = useSite();
  const place = `${business.latitude},${business.longitude}`;
  return (
    <section id="contactForm" className={css['contact']} aria-labelledby="contactTitle">
      <div className={css['inner']}>
        <div className={css['words']}>
          <h2 id="contactTitle" className={css['title']}>
            {contactTexts.title}
          </h2>
          <p className={css['lead']}>{contactTexts.lead}</p>
          <ButtonLink
            look="secondary"
            href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="pin" size={20} />
            {contactTexts.map}
          </ButtonLink>
        </div>
        <dl className={css['ways']}>
          <Way icon="pin" name={contactTexts.address}>
            <address>{business.address}</address>
          </Way>
          <Way icon="mail" name={contactTexts.email}>
            <a href={`mailto:${business.email}`}>{business.email}</a>
          </Way>
          <Way icon="phone" name={contactTexts.phone}>
            <a href={`tel:${business.phone}`}>{formatPhone(business.phone)}</a>
          </Way>
          <Way icon="crystal" name={contactTexts.follow}>
            <SocialIcons />
          </Way>
        </dl>
      </div>
    </section>
  );
}

function Way({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div className={css['way']}>
      <Icon name={icon} className={css['icon']} />
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The documented icons lead nowhere: links without an address, which keyboards pass over. */
function SocialIcons() {
  const { facebook, instagram } = contactTexts;
  return (
    <span className={css['social']}>
      <a role="link" aria-disabled="true" aria-label={facebook}>
        <Icon name="facebook" />
      </a>
      <a role="link" aria-disabled="true" aria-label={instagram}>
        <Icon name="instagram" />
      </a>
    </span>
  );
}
