import { formatPhone } from 'contracts';
import { html, type Html } from 'server-kit';
import type { EmailContent, EmailLink, EmailSite } from './email-content.js';
import { multiline } from './multiline.js';
import { styles } from './styles.js';

export function contacts({ hasChat }: Pick<EmailContent, 'hasChat'>, { business }: EmailSite) {
  const { phone, email } = business;
  const chat = { label: 'WhatsApp', url: `https://wa.me/${phone.replaceAll(/\D/g, '')}` };
  return [
    { label: formatPhone(phone), url: `tel:${phone}` },
    ...(hasChat ? [chat] : []),
    { label: email, url: `mailto:${email}` },
  ] satisfies EmailLink[];
}

export function footer(content: EmailContent, site: EmailSite): Html {
  const { name, address } = site.business;
  const reach = contacts(content, site).map(
    (one, at) => html`${at > 0 ? ' · ' : ''}${softLink(one)}`,
  );
  const { unsubscribe } = content;
  const end = unsubscribe && html` ${softLink(unsubscribe)}`;
  return html`<p class="soft" style="margin:0;${styles.small}">
      <b>${name}</b><br />${address}<br />${reach}
    </p>
    <p class="soft" style="margin:12px 0 0;${styles.small}">${multiline(content.reason)}${end}</p>`;
}

const softLink = ({ label, url }: EmailLink) =>
  html`<a href="${url}" class="soft" style="${styles.softLink}">${label}</a>`;
