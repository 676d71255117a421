import { formatDayInTimeZone, pagePaths } from 'contracts';
import { buttonForm, buttonLink, html, renderBoldEmail, type Notice } from 'server-kit';
import type { EmailLink } from './email-links.service.js';

export function confirmEmailNotice(link: EmailLink): Notice {
  return {
    sign: 'mail',
    title: 'Confirm your email',
    content: html`<p>
        Get receipts, quotations and order updates at ${renderBoldEmail(link.email, '.')}
      </p>
      ${buttonForm('Confirm email')} ${accountHelp(link)}`,
  };
}

export function emailConfirmedNotice(link: EmailLink): Notice {
  return {
    sign: 'done',
    title: link.isConfirmed ? 'Your email is already confirmed' : 'Email confirmed',
    content: html`<p>
        You'll get receipts, quotations and order updates at ${renderBoldEmail(link.email, '.')}
      </p>
      ${buttonLink(pagePaths.home, 'Go to the shop')}`,
  };
}

/** Page for an expired link. Its button sends a POST request to the link, which emails a new link. */
export const emailLinkExpiredNotice = ({ email }: EmailLink): Notice => ({
  sign: 'expired',
  title: 'This link has expired',
  content: html`<p>
      Links to confirm an email are valid for 3&nbsp;days. We'll send a new one to
      ${renderBoldEmail(email, '.')}
    </p>
    ${buttonForm('Send a new link')}`,
});

export const newLinkSentNotice = ({ email }: EmailLink): Notice => ({
  sign: 'mail',
  title: 'Check your email',
  content: html`<p>
      The link had expired, so we sent a new one to ${renderBoldEmail(email, '.')} Open it to
      confirm your email within 3&nbsp;days.
    </p>
    ${buttonLink(pagePaths.home, 'Go to the shop')}
    <p class="soft help">Can't find the email? Check your spam folder.</p>`,
});

const accountHelp = (link: EmailLink) =>
  html`<p class="soft help">
    Account ${described(link)}.<br />
    Not yours? You can close this page. To sign the other person out,
    <a href="${pagePaths.forgotPassword}">set a new password</a>.
  </p>`;

/** Describes the account without user-entered text, because a stranger may have registered the reader's address. */
function described({ createdAt, mobile }: EmailLink) {
  const phone = mobile && html` with the mobile number ending in&nbsp;${mobile.slice(-2)}`;
  return html`created on
  ${formatDayInTimeZone('Asia/Kolkata', createdAt).replaceAll(' ', '\u00a0')}${phone}`;
}
