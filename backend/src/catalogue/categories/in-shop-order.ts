import type { Types } from 'mongoose';

/** As staff have ordered them, and behind those what came since, in the order in which it came; as they are where nobody has ordered them. */
export function inShopOrder<Category extends { _id: Types.ObjectId }>(
  newestFirst: Category[],
  order: Types.ObjectId[] | undefined,
): Category[] {
  if (!order) return newestFirst;
  const places = new Map(order.map((id, at) => [String(id), at]));
  const placeOf = ({ _id }: Category) => places.get(String(_id)) ?? order.length;
  return newestFirst.toReversed().sort((one, other) => placeOf(one) - placeOf(other));
}
