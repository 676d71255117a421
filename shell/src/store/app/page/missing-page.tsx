import { ButtonLink, Icon, pageHref } from 'storefront-kit';
import { texts } from '../../texts.js';
import css from './message.module.css';

/** Shown when a page does not exist. */
export function MissingPage() {
  const { heading, body, action } = texts.missing;
  return (
    <section className={css['message']}>
      <Icon name="crystal" size={40} className={css['icon']} />
      <h1>{heading}</h1>
      <p>{body}</p>
      <ButtonLink href={pageHref('allProducts')}>{action}</ButtonLink>
    </section>
  );
}
