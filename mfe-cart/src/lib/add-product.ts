import { readSession } from 'storefront-kit';
import { timedApi } from './api.js';
import { notifyCartChanged } from './load-cart.js';

/** Adds a product to the cart of the signed-in customer. Rejects with `ApiError` as soon as the call has failed. */
export async function addProduct(pid: string, quantity: number): Promise<void> {
  const session = readSession();
  const uid = session.isSignedIn ? session.uid : undefined;
  try {
    await timedApi.call('addToCart', { body: { pid, quantity, ...(uid && { uid }) } });
  } catch (error) {
    // A call without a response may have changed the cart; the caller does not wait for the reload.
    void notifyCartChanged();
    throw error;
  }
  await notifyCartChanged();
}
