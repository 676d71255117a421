import { formatPhone, type Business } from 'contracts';
import { escapeText, html, Html } from 'server-kit';
import type { EmailLink } from './email-content.js';
import { styles } from './styles.js';

const noWrap = 'white-space:nowrap';

/** Text with its line breaks. Numbers such as INQ-26-0001 stay on one line. */
export function multiline(text: string): Html {
  return new Html(
    escapeText(text)
      .replaceAll('\n', '<br>')
      .replaceAll(/\b[A-Z]{2,4}-\d\d-\d{4,}\b/g, `<span style="${noWrap}">$&</span>`),
  );
}

/** Text with its line breaks, in which the email address and the phone number of the business are links. */
export function linkedText(text: string, { email, phone }: Business): Html {
  const links: EmailLink[] = [
    { label: email, url: `mailto:${email}` },
    { label: formatPhone(phone), url: `tel:${phone}` },
  ];
  const parts = links.reduce<(string | EmailLink)[]>(
    (before, link) =>
      before.flatMap((part) => (typeof part === 'string' ? splitAt(part, link) : [part])),
    [text],
  );
  return html`${parts.map((part) => (typeof part === 'string' ? multiline(part) : textLink(part)))}`;
}

/** A link within a text. */
export const textLink = ({ label, url }: EmailLink) =>
  html`<a href="${url}" class="link" style="${styles.link}${url.startsWith('tel:') && `;${noWrap}`}"
    >${label}</a
  >`;

const splitAt = (text: string, link: EmailLink) =>
  text.split(link.label).flatMap((part, at) => (at === 0 ? [part] : [link, part]));
