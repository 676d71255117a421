import { ButtonLink, chatLink, Icon, useSite } from 'storefront-kit';
import { texts } from '../../texts.js';
import css from './sign-in-page.module.css';

/** How a trade buyer comes to prices. */
export function SignInPage() {
  const { business } = useSite();
  const { heading, body, chat, chatText, email } = texts.signIn;
  return (
    <section className={css['page']}>
      <Icon name="crystal" size={40} className={css['icon']} />
      <h1>{heading}</h1>
      <p>{body}</p>
      <div className={css['ways']}>
        <ButtonLink
          href={chatLink(business.phone, chatText)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="chat" size={20} />
          {chat}
        </ButtonLink>
        <ButtonLink look="secondary" href={`mailto:${business.email}`}>
          <Icon name="mail" size={20} />
          {email}
        </ButtonLink>
      </div>
    </section>
  );
}
