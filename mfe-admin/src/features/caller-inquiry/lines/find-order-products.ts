import { fromWire, wireNames, type OrderProduct } from 'contracts';
import { request } from '../../../lib/api/request.js';
import type { Option } from '../../../lib/choice/choice.js';
import { texts } from '../../../texts.js';

interface OrderProductOption extends Option {
  product: OrderProduct;
}

export async function findOrderProducts(
  q: string,
  signal: AbortSignal,
): Promise<OrderProductOption[]> {
  const { products } = await request('findProducts', { query: { q, limit: 5 } }, signal);
  return products.map((wire) => {
    const product = fromWire(wireNames.product, wire);
    const { id, productName, modelNumber: detail } = product;
    return { id, name: productName || texts.inquiries.unnamed, detail, product };
  });
}
