import { pagePaths } from 'contracts';
import { buttonLink, html, type Notice } from 'server-kit';
import type { AppError } from '../errors.js';
import { NoticeError } from './notice-error.js';
import { formatWait } from './wait-in-words.js';

export function toNotice(error: AppError): Notice {
  if (error instanceof NoticeError) return error.notice;
  if (error.code === 'request.rate_limited') return rateLimitedNotice(error);
  if (error.code === 'account.email_taken') return emailTakenNotice(error);
  if (error.code === 'request.invalid') return incompleteNotice;
  if (error.code === 'server.failed') return failedNotice;
  return {
    ...headOf(error),
    content: html`<p>${error.message}</p>
      ${error.code === 'account.link_expired' ? toAccount : toShop}`,
  };
}

/**
 * Returns a page that shows how long to wait. Its "Try again" link opens `retryUrl`, or the current page if `retryUrl`
 * is empty.
 */
export function rateLimitedNotice({ retryAfter = 60 }: AppError, retryUrl = ''): Notice {
  return {
    sign: 'expired',
    title: 'Too many attempts',
    content: html`<p>
        Try again in ${formatWait(retryAfter)}. We limit attempts to keep accounts safe.
      </p>
      ${toShop}
      <p class="soft help">Done waiting? <a href="${retryUrl}">Try again</a></p>`,
  };
}

const emailTakenNotice = ({ message }: AppError): Notice => ({
  sign: 'mail',
  title: 'This email is already in use',
  content: html`<p>${message}</p>
    ${buttonLink(pagePaths.ownAccount, 'Choose another email')}
    <p class="soft help">
      Are both accounts yours? <a href="${pagePaths.home}#contactForm">Contact us</a>, and we'll
      merge them.
    </p>`,
});

const toShop = buttonLink(pagePaths.home, 'Go to the shop');
const toAccount = buttonLink(pagePaths.ownAccount, 'Go to your account');

const failedNotice: Notice = {
  sign: 'warning',
  title: 'Something went wrong',
  content: html`<p>We couldn't complete your request. Try again in a few minutes.</p>
    ${buttonLink('', 'Try again')}`,
};

const incompleteNotice: Notice = {
  sign: 'mail',
  title: 'This link is incomplete',
  content: html`<p>
      Part of the link is missing. Open it again from your email, or get a new link in your account.
    </p>
    ${toAccount}`,
};

function headOf({ code }: AppError): Pick<Notice, 'sign' | 'title'> {
  if (code === 'account.link_expired')
    return { sign: 'expired', title: 'This link no longer works' };
  if (code === 'server.unavailable') return { sign: 'busy', title: "We're a little busy" };
  return { sign: 'warning', title: 'Something went wrong' };
}
