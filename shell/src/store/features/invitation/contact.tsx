import { formatPhone, useSite } from 'storefront-kit';
import { accountTexts as texts } from '../../account-texts.js';
import css from './contact.module.css';

/** The email address and phone number of the shop. */
export function Contact() {
  const { email, phone } = useSite().business;
  return (
    <p className={css['contact']}>
      <span>{texts.questions}</span>
      <a href={`mailto:${email}`}>{email}</a>
      <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
    </p>
  );
}
