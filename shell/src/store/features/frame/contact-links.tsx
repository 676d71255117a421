import { chatLink, formatPhone, Icon, useSite } from 'storefront-kit';
import { texts } from '../../texts.js';

export function ContactLinks() {
  const { business } = useSite();
  const { phone, email } = business;
  return (
    <section aria-labelledby="contact-links">
      <h2 id="contact-links">{texts.contact}</h2>
      <ul>
        <li>
          <a href={`tel:${phone}`} aria-label={`${texts.footer.phone}: ${formatPhone(phone)}`}>
            <Icon name="phone" size={18} />
            {formatPhone(phone)}
          </a>
        </li>
        <li>
          <a href={`mailto:${email}`} aria-label={`${texts.footer.email}: ${email}`}>
            <Icon name="mail" size={18} />
            {email}
          </a>
        </li>
        <li>
          <a href={chatLink(phone, texts.chat.text)} target="_blank" rel="noopener noreferrer">
            <Icon name="chat" size={18} />
            {texts.footer.chat}
          </a>
        </li>
      </ul>
    </section>
  );
}
