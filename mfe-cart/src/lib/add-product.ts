import { readSession } from 'storefront-kit';
import { api } from './api.js';
import { notifyCartChanged } from './load-cart.js';

/** Puts a product into the cart of who is signed in. */
export async function addProduct(pid: string, quantity: number): Promise<void> {
  const session = readSession();
  const uid = session.isSignedIn ? session.uid : undefined;
  try {
    await api.call('addToCart', { body: { pid, quantity, ...(uid && { uid }) } });
  } finally {
    // What was not answered may have been done.
    await notifyCartChanged();
  }
}
