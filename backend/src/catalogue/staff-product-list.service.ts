import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  productCells,
  type BinQuery,
  type StaffProductPage,
  type StaffProductQuery,
} from 'contracts';
import { trusted, type Model, type QueryFilter } from 'mongoose';
import { findDeleted, readPart } from '../database/index.js';
import { productModelName, type ProductFields } from './product.schema.js';
import { staffProduct } from './visible-product.js';

const isNumber = ({ kind }: (typeof productCells)[number]) => kind === 'number' || kind === 'sides';
const numbers = productCells.filter(isNumber).map(({ path }) => path);
const texts = productCells.filter((cell) => !isNumber(cell)).map(({ path }) => path);

/** The pages of the products table. */
@Injectable()
export class StaffProductList {
  constructor(@InjectModel(productModelName) private readonly products: Model<ProductFields>) {}

  async show({ page, limit, sort, ...narrowed }: StaffProductQuery): Promise<StaffProductPage> {
    const { q, category, show } = narrowed;
    const filter = {
      deletedAt: null,
      ...(category && { category }),
      ...(show && shown[show]),
      ...(q && searchFor(q)),
    };
    const window = { skip: (page - 1) * limit, limit };
    const found = this.products.find(filter).sort(orderOf(sort)).skip(window.skip).limit(limit);
    const { rows, total } = await readPart({
      ...{ found, window, isSearch: Boolean(q) },
      read: () => found.lean(),
      count: () => this.products.countDocuments(filter),
    });
    return { items: rows.map(staffProduct), total, page, limit };
  }

  listDeleted(query: BinQuery) {
    const collection = { model: this.products, searched: deletedTexts, describe };
    return findDeleted<ProductFields>(collection, query);
  }
}

const deletedTexts = ['productName', 'modelNumber'];

const describe = ({ productName, modelNumber }: ProductFields) =>
  ({ kind: 'product', name: productName, detail: modelNumber }) as const;

const none = trusted({ $in: [null, 0] });

const shown: Record<NonNullable<StaffProductQuery['show']>, QueryFilter<ProductFields>> = {
  best: { isBest: true },
  without_picture: { mainImage: null },
  // What it was before a discount is no price.
  without_price: { dollarPrice: none, discountedPrice: none },
};

// All in one direction, so that one index serves it either way.
function orderOf(sort: StaffProductQuery['sort']): Record<string, 1 | -1> {
  if (!sort) return { createdAt: 1, _id: 1 };
  return sort.startsWith('-') ? { [sort.slice(1)]: -1, _id: -1 } : { [sort]: 1, _id: 1 };
}

const isId = /^[0-9a-f]{24}$/i;

/** Everything that a row shows or a form asks for: texts in part, numbers and the id as a whole. */
function searchFor(q: string): QueryFilter<ProductFields> {
  const pattern = { $regex: q.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), $options: 'i' };
  const amount = Number(q.replace(/^[$₹]/, ''));
  return {
    $or: [
      ...texts.map((name) => ({ [name]: trusted(pattern) })),
      ...(Number.isFinite(amount) ? numbers.map((name) => ({ [name]: amount })) : []),
      ...(isId.test(q) ? [{ _id: q }] : []),
    ],
  };
}
