import { z } from 'zod';
import { searchText } from '../http/paging.js';
import { successResponse } from '../account.js';
import { category } from '../catalogue/category.js';
import { oneOrManyField, requiredText } from '../http/form-inputs.js';
import { packingFields } from '../catalogue/packing.js';
import { id, product } from '../product.js';
import { productFormShape, staffProductSorts } from '../product-fields.js';
import { checkTermsOfSale } from '../sales/terms-of-sale.js';
import type { RenamedFields, wireNames } from '../wire-names.js';

const publicId = z.string().regex(/^[0-9a-f]{24}$/, "This image doesn't belong to the product");

const formFields = z.object(productFormShape);
export const productForm = formFields.superRefine(checkTermsOfSale);

/**
 * The form for changing a product. `imageOrder` lists the remaining pictures by public id, and new files as `new-0`,
 * `new-1` and so on.
 */
export const productChange = formFields
  .extend({
    id,
    removedAdditionalImages: oneOrManyField(publicId, 20),
    imageOrder: oneOrManyField(z.string().regex(/^([0-9a-f]{24}|new-\d{1,2})$/), 40),
    /** The revision that the user edited; the change is rejected if the product has changed since. */
    revision: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .optional(),
  })
  .superRefine(checkTermsOfSale);

/** Product fields that the shop never exposes. */
export const internalProductFields = {
  ...packingFields,
  /** `yes`, or the time until which the product is hidden; absent if the product is visible. */
  hidden: z.string().optional(),
};

/** A product as staff see it; `revision` counts its changes. */
export const staffProduct = product.extend({
  ...internalProductFields,
  revision: z.number().int().nonnegative(),
});

export const productSavedResponse = successResponse.extend({ product: staffProduct });
export const productEditResponse = z.object({
  success: z.literal(true),
  product: staffProduct,
  categories: z.array(category),
});

const count = (most: number) => z.coerce.number().int().min(1).max(most);

/** Query for one page of products; a minus before `sort` means descending order. */
export const staffProductQuery = z.strictObject({
  page: count(1_000_000).default(1),
  limit: count(500).default(10),
  sort: z
    .enum([...staffProductSorts, ...staffProductSorts.map((key) => `-${key}` as const)])
    .optional(),
  q: searchText.default(''),
  category: z.string().min(1).max(100).optional(),
  /** Limits the result to best sellers, hidden products, or products without a picture or a price. */
  show: z.enum(['best', 'hidden', 'without_picture', 'without_price']).optional(),
  /** Limits the result to the products of this import or bulk change, if the change can still be undone. */
  change: id.optional(),
});

export const staffProductPage = z.object({
  items: z.array(staffProduct),
  total: z.number().int(),
  page: z.number().int(),
  limit: z.number().int(),
});

export const bestProductsRequest = z.object({ bestProducts: z.array(id).max(1000) });
export const bestProductsResponse = successResponse.extend({ bestProducts: z.array(id) });

// URL parsers treat `.` and `..` as relative segments, so the page of a category with such a name would be unreachable.
const isDots = (name: string) => /^\.{1,2}$/.test(name);

export const categoryForm = z.object({
  category: requiredText('Enter a name', 100).refine(
    (name) => !isDots(name),
    'Enter a name of letters or digits',
  ),
});
export const categoryAddedResponse = z.object({ message: z.string(), category });

/** `confirmed` is the number of products in the category that the user saw when confirming the deletion. */
export const categoryDeletionQuery = z.strictObject({
  cid: id,
  confirmed: z.coerce.number().int().nonnegative().optional(),
});
export const messageResponse = z.object({ message: z.string() });

export type ProductForm = RenamedFields<
  z.output<typeof productForm>,
  (typeof wireNames)['product']
>;
export type StaffProductWire = z.infer<typeof staffProduct>;
export type StaffProduct = RenamedFields<StaffProductWire, (typeof wireNames)['product']>;
export type StaffProductPage = z.infer<typeof staffProductPage>;
export type StaffProductQuery = z.output<typeof staffProductQuery>;
