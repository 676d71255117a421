import type { EmailSite, WrittenEmail } from './email-content.js';
import { emailHtml } from './email-html.js';
import { emailText } from './email-text.js';

export function renderEmail({ subject, content }: WrittenEmail, site: EmailSite) {
  return { subject, text: emailText(content, site), html: emailHtml(content, site) };
}
