import type { EmailSite, ComposedEmail } from './email-content.js';
import { emailHtml } from './email-html.js';
import { emailText } from './email-text.js';

export function renderEmail({ subject, content }: ComposedEmail, site: EmailSite) {
  return { subject, text: emailText(content, site), html: emailHtml(content, site) };
}
