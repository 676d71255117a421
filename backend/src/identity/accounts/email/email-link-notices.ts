import { formatDayIn, pagePaths } from 'contracts';
import { buttonForm, buttonLink, html, type Notice } from 'server-kit';
import type { EmailLink } from './email-links.service.js';

export function confirmEmailNotice(link: EmailLink): Notice {
  return {
    sign: 'mail',
    title: 'Confirm your email',
    content: html`<p>Get receipts and quotations by email at <strong>${link.email}</strong>.</p>
      ${buttonForm('Confirm')}
      <p class="soft">This is for the account ${described(link)}.</p>
      <p class="soft help">
        Didn't sign up? Ignore the email, or ${resetLink('reset the password')} if you think someone
        used your address.
      </p>`,
  };
}

export function emailConfirmedNotice(link: EmailLink): Notice {
  return {
    sign: 'done',
    title: link.isConfirmed ? 'Your email is already confirmed' : 'Email confirmed',
    content: html`<p>
        You'll get receipts and quotations by email at <strong>${link.email}</strong>.
      </p>
      ${buttonLink(pagePaths.home, 'Go to the shop')}
      <p class="soft help">
        This is for the account ${described(link)}. Not you? ${resetLink('Reset the password')}.
      </p>`,
  };
}

/** Describes the account without user-entered text: a stranger may have registered with the reader's address. */
function described({ createdAt, mobile }: EmailLink) {
  const phone = mobile && html` with the mobile number ending in ${mobile.slice(-2)}`;
  return html`created on ${formatDayIn('Asia/Kolkata', createdAt).replaceAll(' ', '\u00a0')}${phone}`;
}

const resetLink = (text: string) => html`<a href="${pagePaths.forgotPassword}">${text}</a>`;
