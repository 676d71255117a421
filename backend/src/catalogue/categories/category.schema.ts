import { Schema, type InferSchemaType } from 'mongoose';
import { deletedFields, undoWindowMs } from '../../platform/database/index.js';
import { countChanges } from '../../platform/catalogue-version/index.js';

export const categorySchema = new Schema(
  {
    name: { type: String, required: true },
    /** The name without regard to case; absent once deleted, so that the name is free again. */
    nameKey: { type: String },
    mainImage: { type: String },
    /** What search engines show below its name. */
    description: { type: String },
    /** The names that it had, which lead to it until another category has them, and until when it had each. */
    formerNames: { type: [{ name: String, until: Date, _id: false }], default: undefined },
    /** Counts the changes by staff; absent before the first. */
    revision: { type: Number },
    createdAt: { type: Date, required: true, default: () => new Date() },
    ...deletedFields,
  },
  { collection: 'categories', versionKey: false },
);

categorySchema.index({ nameKey: 1 }, { unique: true, sparse: true });
categorySchema.index({ deletedAt: 1, createdAt: -1 });
// What was deleted can be restored until then.
categorySchema.index({ deletedAt: 1 }, { expireAfterSeconds: undoWindowMs / 1000 });
countChanges(categorySchema);

export type StoredCategory = InferSchemaType<typeof categorySchema>;
export const categoryName = 'Category';
