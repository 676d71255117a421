import { z } from 'zod';
import { successResponse } from '../account.js';
import type { CallContract } from '../http/call.js';
import { id } from '../product.js';
import type { pushRoutes } from './routes.js';

/** The maximum number of browsers in which one account can enable notifications. */
export const maxPushBrowsers = 10;

const endpoint = z.url({ protocol: /^https?$/ }).max(1_000);

/** A browser's `PushSubscription`: https://www.w3.org/TR/push-api/#pushsubscription-interface */
export const pushSubscription = z.strictObject({
  /** The URL of the push service. */
  endpoint,
  /**
   * The keys for encrypting messages: an uncompressed P-256 point and 16 random bytes, in base64url without padding.
   */
  keys: z.strictObject({
    p256dh: z.string().regex(/^B[\w-]{86}$/, 'Invalid public key'),
    auth: z.string().regex(/^[\w-]{22}$/, 'Invalid subscription secret'),
  }),
});

const pushBrowser = z.object({
  id,
  /** The user agent. */
  device: z.string(),
  turnedOnAt: z.iso.datetime(),
  isThis: z.boolean(),
});

const push = z.object({
  /** The VAPID public key (RFC 8292) in base64url; null if the site has none and sends no push messages. */
  publicKey: z.string().nullable(),
  browsers: z.array(pushBrowser),
});

/** The JSON in a push message. It contains no prices, names or contact data. */
export const pushPayload = z.object({
  title: z.string(),
  body: z.string(),
  /** The path on this site to open. */
  url: z.string(),
  /**
   * The end of a page path. If a tab already shows a page whose path ends in this string, the browser focuses the tab
   * instead of opening `url`.
   */
  tab: z.string(),
  /** The tag of the notification. A message with the same tag replaces the earlier one. */
  tag: z.string(),
});

export const pushCalls = {
  showPush: {
    summary: "Get the public key for push messages and the caller's subscribed browsers",
    who: 'customer',
    query: z.strictObject({
      /** The push endpoint of the caller's browser, if the browser is subscribed. */
      endpoint: endpoint.optional(),
    }),
    answer: push,
  },
  turnOnPush: {
    summary: 'Subscribe this browser to push messages, or renew its subscription',
    who: 'customer',
    body: pushSubscription,
    answer: successResponse,
  },
  turnOffPush: {
    summary: "Unsubscribe one of the caller's browsers from push messages",
    who: 'customer',
    body: z.strictObject({ id }),
    answer: successResponse,
  },
} as const satisfies Record<keyof typeof pushRoutes, CallContract>;

export type PushSubscriptionWire = z.output<typeof pushSubscription>;
export type PushState = z.output<typeof push>;
export type PushPayload = z.output<typeof pushPayload>;
