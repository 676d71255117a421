import { pagePaths } from 'contracts';
import { buttonLink, html, type Notice } from 'server-kit';
import type { AppError } from '../errors.js';
import { NoticeError } from './notice-error.js';

export function noticeOf(error: AppError): Notice {
  if (error instanceof NoticeError) return error.notice;
  return {
    ...headOf(error),
    content: html`<p>${error.message}</p>
      ${error.code === 'account.link_expired' ? toAccount : toShop}`,
  };
}

const toShop = buttonLink(pagePaths.home, 'Go to the shop');
const toAccount = buttonLink(pagePaths.ownAccount, 'Go to your account');

function headOf({ code }: AppError): Pick<Notice, 'sign' | 'title'> {
  if (code === 'account.link_expired') return { sign: 'expired', title: 'This link has expired' };
  if (code === 'request.invalid') return { sign: 'expired', title: 'This link is incomplete' };
  if (code === 'request.rate_limited') return { sign: 'lock', title: 'Too many attempts' };
  if (code === 'server.unavailable') return { sign: 'busy', title: 'The shop is busy' };
  return { sign: 'lock', title: 'Something went wrong' };
}
