import { addProduct } from '../../lib/add-product.js';
import { api } from '../../lib/api.js';
import { isClientError } from '../../lib/notify.js';

/**
 * Adds a product to the cart. If the server rejects the quantity of a product card as too low, adds the minimum
 * quantity instead, because the card may not have loaded the minimum.
 */
export async function addWithMinimumQuantity(
  { productId, quantity }: { productId: string; quantity: number },
  place: 'card' | 'page',
): Promise<void> {
  try {
    await addProduct(productId, quantity);
  } catch (error) {
    const isTooFew = isClientError(error) && 'quantity' in error.fields;
    if (place !== 'card' || !isTooFew) throw error;
    const { minQuantity = 1 } = await api.call('showProduct', { query: { id: productId } });
    if (minQuantity <= quantity) throw error;
    await addProduct(productId, minQuantity);
  }
}
