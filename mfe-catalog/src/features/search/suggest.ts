import type { Product } from 'contracts';

export type Suggestion = Pick<Product, 'id' | 'productName' | 'mainImage' | 'category'>;

const most = 5;

/** The products whose name contains what was typed, regardless of case. */
export function suggest<Item extends Suggestion>(products: Item[], typed: string): Item[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return [];
  const found: Item[] = [];
  for (const product of products) {
    if (product.productName.toLowerCase().includes(wanted)) found.push(product);
    if (found.length === most) break;
  }
  return found;
}
