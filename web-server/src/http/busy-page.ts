import { randomInt } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { busyNotice, noticePage, noticePageCsp, type NoticeShop } from 'server-kit';
import { sendUnavailable } from './errors.js';

/** Range of the reload delay in seconds. The delay is random, so that browsers do not all reload at the same time. */
const [soonest, latest] = [2, 6];

/**
 * Responds with 503 under overload or when the backend does not respond. Browsers get a page that reloads itself, and
 * other clients get JSON.
 */
export function sendBusyPage(reply: FastifyReply, shop: NoticeShop) {
  if (!reply.request.headers.accept?.includes('text/html')) return sendUnavailable(reply);
  const reloadAfter = randomInt(soonest, latest + 1);
  return reply
    .code(503)
    .headers({
      'retry-after': String(reloadAfter),
      'cache-control': 'no-store',
      'content-security-policy': noticePageCsp,
    })
    .type('text/html; charset=utf-8')
    .send(noticePage(shop, { ...busyNotice, reloadAfter }));
}
