import { Schema, type InferSchemaType } from 'mongoose';
import { deletedFields, undoWindowMs } from '../../platform/database/index.js';
import { bumpVersionOnWrite } from '../../platform/catalogue-version/index.js';

export const categorySchema = new Schema(
  {
    name: { type: String, required: true },
    /** Lower-case name; absent once the category is deleted, so that the name can be reused. */
    nameKey: { type: String },
    mainImage: { type: String },
    /** Description for search engines. */
    description: { type: String },
    /**
     * Former names, each with the time at which it was replaced. A former name refers to this category until another
     * category takes the name.
     */
    formerNames: { type: [{ name: String, until: Date, _id: false }], default: undefined },
    /** Number of changes that staff have made; absent before the first change. */
    revision: { type: Number },
    createdAt: { type: Date, required: true, default: () => new Date() },
    ...deletedFields,
  },
  { collection: 'categories', versionKey: false },
);

categorySchema.index({ nameKey: 1 }, { unique: true, sparse: true });
categorySchema.index({ deletedAt: 1, createdAt: -1 });
// Permanently deletes categories once they can no longer be restored.
categorySchema.index({ deletedAt: 1 }, { expireAfterSeconds: undoWindowMs / 1000 });
bumpVersionOnWrite(categorySchema);

export type StoredCategory = InferSchemaType<typeof categorySchema>;
export const categoryModelName = 'Category';
