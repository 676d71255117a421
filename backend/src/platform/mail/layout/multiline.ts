import { formatPhone, type Business } from 'contracts';
import { escapeText, html, Html } from 'server-kit';
import type { EmailLink } from './email-content.js';
import { styles } from './styles.js';

const noWrap = 'white-space:nowrap';

/** Escapes the text and turns line breaks into `<br>`. Numbers such as INQ-26-0001 and dates do not wrap. */
export function multilineHtml(text: string): Html {
  return new Html(
    escapeText(text)
      .replaceAll('\n', '<br>')
      .replaceAll(
        /\b(?:[A-Z]{2,4}-\d\d-\d{4,}|\d{1,2} [A-Z][a-z]{2} \d{4})\b/g,
        `<span style="${noWrap}">$&</span>`,
      ),
  );
}

/** Like `multilineHtml`, but turns the email address and phone number of the business into links. */
export function multilineHtmlWithContactLinks(text: string, { email, phone }: Business): Html {
  const links: EmailLink[] = [
    { label: email, url: `mailto:${email}` },
    { label: formatPhone(phone), url: `tel:${phone}` },
  ];
  const parts = links.reduce<(string | EmailLink)[]>(
    (before, link) =>
      before.flatMap((part) => (typeof part === 'string' ? splitAt(part, link) : [part])),
    [text],
  );
  return html`${parts.map((part) => (typeof part === 'string' ? multilineHtml(part) : textLink(part)))}`;
}

export const textLink = ({ label, url }: EmailLink) =>
  html`<a href="${url}" class="link" style="${styles.link}${url.startsWith('tel:') && `;${noWrap}`}"
    >${label}</a
  >`;

const splitAt = (text: string, link: EmailLink) =>
  text.split(link.label).flatMap((part, at) => (at === 0 ? [part] : [link, part]));
