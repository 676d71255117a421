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
      ${buttonForm('Confirm email')}
      <p class="soft help">
        This email is on the account ${described(link)}. Not your account? Ignore the email, or
        ${resetLink('reset its password')}.
      </p>`,
  };
}

export function emailConfirmedNotice(link: EmailLink): Notice {
  return {
    sign: 'done',
    title: link.isConfirmed ? 'Your email is already confirmed' : 'Email confirmed',
    content: html`<p>
        You'll get receipts, quotations and order updates at ${strongEmail(link.email, '.')}
      </p>
      ${buttonLink(pagePaths.home, 'Go to the shop')}
      <p class="soft help">
        This email is on the account ${described(link)}. Not your account?
        ${resetLink('Reset its password')}.
      </p>`,
  };
}

/** Describes the account without user-entered text: a stranger may have registered with the reader's address. */
function described({ createdAt, mobile }: EmailLink) {
  const phone = mobile && html`, mobile number ending in ${mobile.slice(-2)}`;
  return html`created on ${formatDayIn('Asia/Kolkata', createdAt).replaceAll(' ', '\u00a0')}${phone}`;
}

const resetLink = (text: string) => html`<a href="${pagePaths.forgotPassword}">${text}</a>`;
