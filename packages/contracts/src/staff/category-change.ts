import { z } from 'zod';
import { successResponse } from '../account.js';
import type { CallContract } from '../http/call.js';
import type { categoryChangeRoutes } from './category-change-routes.js';
import { category } from '../catalogue/category.js';
import { optionalText } from '../http/form-inputs.js';
import { id } from '../product.js';
import { categoryForm, messageResponse } from './staff-catalogue.js';

/**
 * The maximum length of a category description in characters. Search engines truncate descriptions even below this
 * length.
 */
export const maxCategoryDescription = 300;

/** The fields of the category form; `revision` is the revision that the user edited. */
export const categoryChange = categoryForm.extend({
  description: optionalText(maxCategoryDescription),
  revision: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
});

/** A category as staff see it. `revision` counts its changes; `products` is the number of products in it. */
const staffCategory = category.extend({
  revision: z.number().int().nonnegative(),
  products: z.number().int().nonnegative(),
});

const ids = z.array(id).min(1).max(1_000);

/** The new display order of all categories; `seen` is the display order that the user saw before the change. */
const categoryOrderChange = z
  .strictObject({ order: ids, seen: ids })
  .refine(isOrderOf, { message: 'Include each category once', path: ['order'] });

const byId = z.strictObject({ cid: id });
const name = z.string();

export const categoryChangeCalls = {
  showCategoryToEdit: {
    summary: 'Get a category with its revision and number of products',
    who: 'catalogue.read',
    params: byId,
    answer: staffCategory,
  },
  changeCategory: {
    summary: 'Change name, image and description of a category; its products get the new name',
    who: 'catalogue.write',
    params: byId,
    body: categoryChange,
    files: { mainImage: 1 },
    /** `renameId` is present if the name changed; it can be used to undo the rename for 30 days. */
    answer: messageResponse.extend({ category: staffCategory, renameId: id.optional() }),
  },
  orderCategories: {
    summary: 'Set the order of the categories in the shop',
    who: 'catalogue.write',
    body: categoryOrderChange,
    answer: successResponse,
  },
  undoCategoryRename: {
    summary: 'Undo the rename of a category',
    who: 'catalogue.write',
    params: z.strictObject({ id }),
    answer: messageResponse,
  },
  listRenamedCategories: {
    summary: 'List former category names, each with the current name',
    who: 'public',
    answer: z.array(z.object({ from: name, to: name })),
  },
} as const satisfies Record<keyof typeof categoryChangeRoutes, CallContract>;

export type RenamedCategory = z.output<
  typeof categoryChangeCalls.listRenamedCategories.answer
>[number];
export type CategoryOrderChange = z.output<typeof categoryOrderChange>;
export type StaffCategoryWire = z.output<typeof staffCategory>;
export type CategoryChange = Omit<z.output<typeof categoryChange>, 'category'> & { name: string };

function isOrderOf({ order, seen: previousOrder }: { order: string[]; seen: string[] }) {
  const ordered = new Set(order);
  return (
    ordered.size === order.length &&
    order.length === previousOrder.length &&
    previousOrder.every((id) => ordered.has(id))
  );
}
