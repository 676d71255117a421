import type { ReactNode } from 'react';
import {
  ButtonLink,
  formatPhone,
  Icon,
  useShopTexts,
  useSite,
  type IconName,
} from 'storefront-kit';
import css from './contact.module.css';
import { contactTexts } from '../../texts/home.js';

/** Target of the 'About' link in the menu. */
export function Contact() {
  const { business } = useSite();
  const { contactTitle, contactLead } = useShopTexts();
  const place = `${business.latitude},${business.longitude}`;
  return (
    <section id="contactForm" className={css['contact']} aria-labelledby="contactTitle">
      <div className={css['inner']}>
        <div className={css['words']}>
          <h2 id="contactTitle" className={css['title']}>
            {contactTitle}
          </h2>
          <p className={css['lead']}>{contactLead}</p>
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

function SocialIcons() {
  const { profiles } = useSite();
  const { facebook, instagram } = contactTexts;
  return (
    <span className={css['social']}>
      <Profile icon="facebook" name={facebook} href={profiles?.facebook} />
      <Profile icon="instagram" name={instagram} href={profiles?.instagram} />
    </span>
  );
}

/** Icon of a social media profile. It is a focusable link only if staff have entered the URL. */
function Profile({
  icon,
  name,
  href,
}: {
  icon: IconName;
  name: string;
  href?: string | undefined;
}) {
  const link = href
    ? { href, target: '_blank', rel: 'noopener noreferrer' }
    : { role: 'link', 'aria-disabled': true };
  return (
    <a {...link} aria-label={name}>
      <Icon name={icon} />
    </a>
  );
}
