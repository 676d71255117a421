import type { EmailSite, WrittenEmail } from './email-content.js';
import { emailHtml } from './email-html.js';
import { emailText } from './email-text.js';

/** Returns the subject and both parts of an email in the shop's layout. */
export function renderEmail({ subject, content }: WrittenEmail, site: EmailSite) {
  return { subject, text: emailText(content, site), html: emailHtml(content, site) };
}
