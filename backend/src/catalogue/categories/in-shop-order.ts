import type { Types } from 'mongoose';

/**
 * Sorts categories into the order that staff have set. Categories that are missing from that order come last, oldest
 * first. Returns the list unchanged (newest first) if staff have not set an order.
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
