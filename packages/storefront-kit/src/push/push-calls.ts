import { pushRoutes, type pushCalls, type PushSubscriptionWire } from 'contracts';
import { createCaller } from 'storefront-kit';

const call = createCaller<typeof pushCalls, typeof pushRoutes>(pushRoutes);

/** Returns the site's public push key and the account's subscribed browsers. Rejects with `ApiError`. */
export const getPushSettings = (endpoint: string | undefined) =>
  call('showPush', { query: { endpoint } });

/** Stores a push subscription for the signed-in account. Rejects with `ApiError`. */
export const turnOnPush = (subscription: PushSubscription) =>
  // The cast is safe: a subscription for push messages always has an endpoint and keys.
  call('turnOnPush', { body: keysOf(subscription.toJSON()) as PushSubscriptionWire });

const keysOf = ({ endpoint, keys }: PushSubscriptionJSON) => ({ endpoint, keys });

/** Deletes the push subscription of one of the account's browsers. Rejects with `ApiError`. */
export const turnOffPush = (id: string) => call('turnOffPush', { body: { id } });
