import { toWire, wireNames, type CategoryWire } from 'contracts';
import type { Types } from 'mongoose';
import type { StoredCategory } from './category.schema.js';

export function toVisibleCategory({
  _id,
  name,
  mainImage,
  description,
  createdAt,
}: StoredCategory & { _id: Types.ObjectId }): CategoryWire {
  return toWire(wireNames.category, {
    id: String(_id),
    name,
    ...(mainImage && { mainImage }),
    ...(description && { description }),
    createdAt: createdAt.toISOString(),
  });
}
