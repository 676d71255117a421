import { formatDayIn, pagePaths } from 'contracts';
import { buttonForm, buttonLink, html, strongEmail, type Notice } from 'server-kit';
import type { EmailLink } from './email-links.service.js';

export function confirmEmailNotice(link: EmailLink): Notice {
  return {
    sign: 'mail',
    title: 'Confirm your email',
    content: html`<p>
        Get receipts, quotations and order updates at ${strongEmail(link.email, '.')}
      </p>
      ${buttonForm('Confirm email')} ${accountHelp(link)}`,
  };
}

export function emailConfirmedNotice(link: EmailLink): Notice {
  return {
    sign: 'done',
    title: link.isConfirmed ? 'Your email is already confirmed' : 'Email confirmed',
    content: html`<p>
        You'll get receipts, quotations and order updates at ${strongEmail(link.email, '.')}
      </p>
      ${buttonLink(pagePaths.home, 'Go to the shop')} ${!link.isConfirmed && accountHelp(link)}`,
  };
}

const accountHelp = (link: EmailLink) =>
  html`<p class="soft help">
    Account ${described(link)}.<br />
    Not yours? <a href="${pagePaths.forgotPassword}">Reset the password</a>.
  </p>`;

/** Describes the account without user-entered text: a stranger may have registered with the reader's address. */
function described({ createdAt, mobile }: EmailLink) {
  const phone = mobile && html` with the mobile number ending in&nbsp;${mobile.slice(-2)}`;
  return html`created on ${formatDayIn('Asia/Kolkata', createdAt).replaceAll(' ', '\u00a0')}${phone}`;
}
