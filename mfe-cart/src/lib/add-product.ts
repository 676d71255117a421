import { readSession } from 'storefront-kit';
import { apiWithTimeout } from './api.js';
import { notifyCartChanged } from './load-cart.js';

/**
 * Adds a product to the signed-in customer's cart. Rejects with `ApiError` as soon as the call fails, without waiting
 * for the cart to reload.
 */
export async function addProduct(pid: string, quantity: number): Promise<void> {
  const session = readSession();
  const uid = session.isSignedIn ? session.uid : undefined;
  try {
    await apiWithTimeout.call('addToCart', { body: { pid, quantity, ...(uid && { uid }) } });
  } catch (error) {
    // Reloads the cart in the background, because the call may have changed it even without a response.
    void notifyCartChanged();
    throw error;
  }
  await notifyCartChanged();
}
