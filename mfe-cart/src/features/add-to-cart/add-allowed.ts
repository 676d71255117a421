import { addProduct } from '../../lib/add-product.js';
import { api } from '../../lib/api.js';
import { isRefusal } from '../../lib/toast.js';

/** Adds a product; from a card that does not know the minimum yet, as many as must be ordered. */
export async function addAllowed(
  { productId, quantity }: { productId: string; quantity: number },
  place: 'card' | 'page',
): Promise<void> {
  try {
    await addProduct(productId, quantity);
  } catch (error) {
    const isTooFew = isRefusal(error) && 'quantity' in error.fields;
    if (place !== 'card' || !isTooFew) throw error;
    const { minQuantity = 1 } = await api.call('showProduct', { query: { id: productId } });
    if (minQuantity <= quantity) throw error;
    await addProduct(productId, minQuantity);
  }
}
