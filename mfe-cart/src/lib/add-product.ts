import { readSession } from 'storefront-kit';
import { apiWithTimeout } from './api.js';
import { notifyCartChanged } from './load-cart.js';

/**
 * Adds a product to the signed-in customer's cart. Rejects with `ApiError` as soon as the request fails, without
 * waiting for the cart to reload.
 */
export async function addProduct(pid: string, quantity: number): Promise<void> {
  const session = readSession();
  const uid = session.isSignedIn ? session.uid : undefined;
  try {
    await apiWithTimeout.call('addToCart', { body: { pid, quantity, ...(uid && { uid }) } });
  } catch (error) {
    // Reloads the cart in the background, because the request may have changed it even if the response was lost.
    void notifyCartChanged();
    throw error;
  }
  await notifyCartChanged();
}
