import type { EmailContent, EmailSite } from './email-content.js';
import { emailHtml } from './email-html.js';
import { emailText } from './email-text.js';

/** Both parts of an email in the layout of the shop. */
export function renderEmail(content: EmailContent, site: EmailSite) {
  return { text: emailText(content, site), html: emailHtml(content, site) };
}
