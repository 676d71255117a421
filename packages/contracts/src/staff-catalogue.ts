import { z } from 'zod';
import { searchedText } from './paging.js';
import { done } from './account.js';
import { category } from './category.js';
import { benefitOptions, id, product, quantityUnits } from './product.js';
import type { Renamed, wireNames } from './wire-names.js';

const text = (please: string, most: number) =>
  z.string().trim().min(1, please).max(most, `Please use at most ${most} characters`);

// A form sends text; what is left empty is absent.
const requiredText = (pattern: RegExp, please: string) =>
  z
    .string()
    .trim()
    .regex(pattern, please)
    .transform((given) => Number(given));
const optionalAmount = (pattern: RegExp, please: string) =>
  z
    .string()
    .trim()
    .refine((given) => given === '' || pattern.test(given), please)
    .transform((given) => (given === '' ? undefined : Number(given)))
    .optional();

const amount = /^\d{1,8}(\.\d{1,2})?$/;
const pleaseAmount = 'Please enter an amount like 12.50';
const centimetres = optionalAmount(/^\d{1,5}(\.\d)?$/, 'Please enter centimetres like 7.5');
const wholeNumber = /^[1-9]\d{0,6}$/;

/** A field that a form repeats arrives as one value or as several. */
const list = <Item extends z.ZodType<unknown, string>>(item: Item, most: number) =>
  z.union([z.array(item).max(most), item.transform((one) => [one])]).optional();

const publicId = z.string().regex(/^[0-9a-f]{24}$/, 'Not a picture of this product');

/** The fields of a product as a form sends them; `dimensions` are one to three sides or none. */
export const productForm = z.object({
  modelNumber: text('Please enter the model number', 60),
  productName: text('Please enter the product name', 200),
  description: text('Please enter a description', 5000),
  category: text('Please choose a category', 100),
  crystalType: text('Please enter the crystal type', 200),
  originalPrice: requiredText(amount, pleaseAmount),
  dollarPrice: optionalAmount(amount, pleaseAmount),
  discountedPrice: optionalAmount(amount, pleaseAmount),
  MinQuantity: requiredText(wholeNumber, 'Please choose the minimum quantity').refine(
    (given) => given <= 1_000_000,
    'Please choose at most 1,000,000',
  ),
  quantity: optionalAmount(/^\d{1,7}$/, 'Please enter a whole number'),
  quantityUnit: z
    .string()
    .transform((given) => given.replace('_', '/'))
    .pipe(z.enum(quantityUnits, 'Please choose a unit')),
  benefits: list(z.enum(benefitOptions, 'Please choose from the list'), benefitOptions.length),
  dimensions: z
    .object({ length: centimetres, width: centimetres, height: centimetres })
    .transform(optionalList)
    .optional(),
  specialNotes: z.string().trim().max(2000, 'Please use at most 2000 characters').optional(),
});

/** `imageOrder` names the pictures that stay by public id and new files as `new-0`, `new-1` and so on. */
export const productChange = productForm.extend({
  id,
  removedAdditionalImages: list(publicId, 20),
  imageOrder: list(z.string().regex(/^([0-9a-f]{24}|new-\d{1,2})$/), 40),
  /** The revision that was edited: the change is refused when somebody else was faster. */
  revision: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .optional(),
});

/** A product as staff see it; `revision` counts its changes. */
export const staffProduct = product.extend({ revision: z.number().int().nonnegative() });

export const productSaved = done.extend({ product: staffProduct });
export const productToEdit = z.object({
  success: z.literal(true),
  product: staffProduct,
  categories: z.array(category),
});

export const staffProductSorts = [
  'modelNumber',
  'productName',
  'category',
  'discountedPrice',
  'dollarPrice',
  'originalPrice',
  'crystalType',
] as const;

const count = (most: number) => z.coerce.number().int().min(1).max(most);

/** Which page of the products; `sort` descends with a minus before it. */
export const staffProductQuery = z.strictObject({
  page: count(1_000_000).default(1),
  limit: count(500).default(10),
  sort: z
    .enum([...staffProductSorts, ...staffProductSorts.map((key) => `-${key}` as const)])
    .optional(),
  q: searchedText.default(''),
});

export const staffProductPage = z.object({
  items: z.array(staffProduct),
  total: z.number().int(),
  page: z.number().int(),
  limit: z.number().int(),
});

export const bestChoice = z.object({ bestProducts: z.array(id).max(1000) });
export const bestChosen = done.extend({ bestProducts: z.array(id) });

export const categoryForm = z.object({ category: text('Please enter a name', 100) });
export const categoryAdded = z.object({ message: z.string(), category });

/** `confirmed` is how many products the asker knows to be in the category. */
export const categoryToDelete = z.strictObject({
  cid: id,
  confirmed: z.coerce.number().int().nonnegative().optional(),
});
export const successMessage = z.object({ message: z.string() });

export type ProductForm = Renamed<z.output<typeof productForm>, (typeof wireNames)['product']>;
export type StaffProductWire = z.infer<typeof staffProduct>;
export type StaffProduct = Renamed<StaffProductWire, (typeof wireNames)['product']>;
export type StaffProductPage = z.infer<typeof staffProductPage>;
export type StaffProductQuery = z.output<typeof staffProductQuery>;

type Sides = Record<'length' | 'width' | 'height', number>;

/** A disc has no height: a side that is left out is 0, which is shown nowhere. */
function optionalList(given: { [side in keyof Sides]?: number | undefined }): Sides | undefined {
  const { length = 0, width = 0, height = 0 } = given;
  return length + width + height > 0 ? { length, width, height } : undefined;
}
