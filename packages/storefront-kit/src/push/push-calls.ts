import { pushRoutes, type PushState } from 'contracts';
import { readResponse, sendCall, type AnyInput } from '../api/create-api-client.js';

const call = (name: keyof typeof pushRoutes, input: AnyInput) =>
  sendCall({ routes: pushRoutes }, name, input);

/** Returns the site's public push key and the account's subscribed browsers. Rejects with `ApiError`. */
export async function showPush(endpoint: string | undefined): Promise<PushState> {
  const response = await call('showPush', { query: { endpoint } });
  // Safe: the server validates every response by the schema that the type is derived from.
  return (await readResponse(response)) as PushState;
}

/** Stores a push subscription for the signed-in account. Rejects with `ApiError`. */
export async function turnOnPush(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await call('turnOnPush', { body: { endpoint, keys } });
}

/** Deletes the push subscription of one of the account's browsers. Rejects with `ApiError`. */
export async function turnOffPush(id: string): Promise<void> {
  await call('turnOffPush', { body: { id } });
}
