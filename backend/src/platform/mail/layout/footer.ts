import { formatPhone } from 'contracts';
import { html, type Html } from 'server-kit';
import type { EmailContent, EmailLink, EmailSite } from './email-content.js';
import { multilineHtml } from './multiline.js';
import { styles } from './styles.js';

/** Returns the links for contacting the business, which are the same in all emails. */
export function contactLinks({ business: { phone, email } }: EmailSite): EmailLink[] {
  return [
    { label: formatPhone(phone), url: `tel:${phone}` },
    { label: 'WhatsApp', url: `https://wa.me/${phone.replaceAll(/\D/g, '')}` },
    { label: email, url: `mailto:${email}` },
  ];
}

/** Renders the business name and postal address, the contacts, and the reason for this email. */
export function footer(content: EmailContent, site: EmailSite): Html {
  const { name, address } = site.business;
  const reach = contactLinks(site).map((link, at) => html`${at > 0 ? ' · ' : ''}${softLink(link)}`);
  return html`<p class="soft" style="margin:0;${styles.small}">
      <b>${name}</b><br />${address}<br />${reach}
    </p>
    <p class="soft" style="margin:12px 0 0;${styles.small}">
      ${multilineHtml(content.reason)}${content.preferences && html` ${softLink(content.preferences)}`}
    </p>`;
}

const softLink = ({ label, url }: EmailLink) =>
  html`<a href="${url}" class="soft" style="${styles.softLink}">${label}</a>`;
