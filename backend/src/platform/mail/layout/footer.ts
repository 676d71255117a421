import { formatPhone } from 'contracts';
import { html, type Html } from 'server-kit';
import type { EmailContent, EmailLink, EmailSite } from './email-content.js';
import { multiline } from './multiline.js';
import { styles } from './styles.js';

/** Returns links to contact the business, except a phone number and an email address that the text names already. */
export function contacts(content: EmailContent, { business }: EmailSite) {
  const { phone, email } = business;
  const isNamed = ({ label }: EmailLink) => textsOf(content).some((text) => text.includes(label));
  const call = { label: formatPhone(phone), url: `tel:${phone}` };
  const chat = { label: 'WhatsApp', url: `https://wa.me/${phone.replaceAll(/\D/g, '')}` };
  const write = { label: email, url: `mailto:${email}` };
  return [
    ...(isNamed(call) ? [] : [call]),
    ...(content.hasChat ? [chat] : []),
    ...(isNamed(write) ? [] : [write]),
  ];
}

const textsOf = ({ paragraphs, question, sections = [], closing = '' }: EmailContent) => [
  ...paragraphs,
  ...[...(question ? [question] : []), ...sections].map(({ text }) => text),
  closing,
];

/** The name and postal address of the business, its contacts, and the reason for this email. */
export function footer(content: EmailContent, site: EmailSite): Html {
  const { name, address } = site.business;
  const reach = contacts(content, site).map(
    (one, at) => html`${at > 0 ? ' · ' : ''}${softLink(one)}`,
  );
  const choices = [content.preferences, content.unsubscribe].flatMap((link) =>
    link ? [html` ${softLink(link)}`] : [],
  );
  return html`<p class="soft" style="margin:0;${styles.small}">
      <b>${name}</b><br />${address}<br />${reach}
    </p>
    <p class="soft" style="margin:12px 0 0;${styles.small}">
      ${multiline(content.reason)}${choices}
    </p>`;
}

const softLink = ({ label, url }: EmailLink) =>
  html`<a href="${url}" class="soft" style="${styles.softLink}">${label}</a>`;
