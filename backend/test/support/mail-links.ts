import { toEmailedLinkApiUrl } from 'contracts';
import { poll } from 'test-kit';
import type { Shop } from './shop.js';

export const resetLink = /\/reset-password\?token=([\w-]+)/;
export const confirmLink = /(\/confirm-email\/[\w.~@%-]+)/;
export const changeLink = /(\/confirm-email-change\/[\w-]+)/;
export const subscriptionLink = /(\/confirm-subscription\/[\w.~@%-]+)/;
export const unsubscribeLink = /(\/unsubscribe\/[\w.~@%-]+)/;

/**
 * Waits for an email with a link that matches `address`. Resolves with the first capture group. If this group is the
 * path of an emailed link, the path is converted to the URL of the API endpoint.
 */
export async function linkTo(shop: Shop, email: string, address: RegExp) {
  const find = async () =>
    (await shop.readMail(email)).map((mail) => address.exec(mail)?.[1]).find(Boolean);
  await poll(find).toBeDefined();
  return toEmailedLinkApiUrl((await find()) ?? '');
}
