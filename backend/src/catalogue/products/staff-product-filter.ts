import { parseAmount, productTableColumns, visibleText, type StaffProductQuery } from 'contracts';
import { trusted, type QueryFilter } from 'mongoose';
import type { ProductFields } from './product.schema.js';

type Narrowed = Pick<StaffProductQuery, 'q' | 'category' | 'show'>;

const isNumber = ({ kind }: (typeof productTableColumns)[number]) =>
  kind === 'number' || kind === 'sides';
const numbers = productTableColumns.filter(isNumber).map(({ path }) => path);
const isText = ({ kind }: (typeof productTableColumns)[number]) =>
  kind === 'text' || kind === 'choices';
const texts = productTableColumns.filter(isText).map(({ path }) => path);

export const staffProductFilter = ({
  q,
  category,
  show,
}: Narrowed): QueryFilter<ProductFields> => ({
  deletedAt: null,
  ...(category && { category }),
  ...(show && showFilters[show]),
  ...(q && searchFor(q)),
});

const zeroOrNull = trusted({ $in: [null, 0] });

const showFilters: Record<NonNullable<StaffProductQuery['show']>, QueryFilter<ProductFields>> = {
  best: { isBest: true },
  hidden: { hidden: trusted({ $gt: '' }) },
  without_picture: { 'mainImage.url': null },
  // A product with only an original price counts as unpriced, because the original price is only the price before a
  // discount.
  without_price: { dollarPrice: zeroOrNull, discountedPrice: zeroOrNull },
};

const dash = /[\p{Pd}\u2212]/gu;
const anyDash = '[-\u2010-\u2015\u2212]';
const isId = /^[0-9a-f]{24}$/i;

/** Searches all displayed and editable fields: text fields by substring, numbers and the id by exact match. */
function searchFor(q: string): QueryFilter<ProductFields> {
  const literal = visibleText(q).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = { $regex: literal.replace(dash, anyDash), $options: 'i' };
  const amount = parseAmount(q);
  return {
    $or: [
      ...texts.map((name) => ({ [name]: trusted(pattern) })),
      ...(amount.ok ? numbers.map((name) => ({ [name]: amount.value })) : []),
      ...(isId.test(q) ? [{ _id: q }] : []),
    ],
  };
}
