import { poll } from 'test-kit';
import type { Shop } from './shop.js';

export const resetLink = /\/reset-password\?token=([\w-]+)/;
export const confirmLink = /http:\/\/[^/]+(\/api\/api\/confirm-email\?token=[\w.%-]+)/;
export const changeLink = /(\/api\/api\/confirm-email-change\?token=[\w-]+)/;

/** Waits for a mail with a matching link and returns the first group that `address` captures. */
export async function linkTo(shop: Shop, email: string, address: RegExp) {
  const find = async () =>
    (await shop.readMail(email)).map((mail) => address.exec(mail)?.[1]).find(Boolean);
  await poll(find).toBeDefined();
  return (await find()) ?? '';
}
