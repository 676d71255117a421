import type { Types } from 'mongoose';

/**
 * Returns categories in the order set by staff, followed by newer ones in creation order; unchanged if no order was
 * set.
 */
export function sortInShopOrder<Category extends { _id: Types.ObjectId }>(
  newestFirst: Category[],
  order: Types.ObjectId[] | undefined,
): Category[] {
  if (!order) return newestFirst;
  const places = new Map(order.map((id, at) => [String(id), at]));
  const placeOf = ({ _id }: Category) => places.get(String(_id)) ?? order.length;
  return newestFirst.toReversed().sort((a, b) => placeOf(a) - placeOf(b));
}
