import { buyerPrices, type FilterName, type SizeOption } from 'contracts';

/** Product fields needed for search; all others are read from the database when a result is shown. */
export interface IndexedProduct {
  id: string;
  productName: string;
  modelNumber: string;
  values: Record<FilterName, string[]>;
  /** Creation time in milliseconds since the Unix epoch. */
  createdAt: number;
  /** Prices in US dollars for buyers without a price list; absent if the product is priced on request. */
  originalPrice?: number;
  dollarPrice?: number;
}

export interface ProductToIndex {
  _id: unknown;
  productName: string;
  modelNumber: string;
  category: string;
  crystalType: string;
  benefits: readonly string[];
  quantityUnit: string;
  createdAt: Date;
  dimensions?: Record<'length' | 'width' | 'height', number> | null;
  originalPrice?: number | null;
  dollarPrice?: number | null;
}

export const indexedProductFields = [
  '_id',
  'productName',
  'modelNumber',
  'category',
  'crystalType',
  'benefits',
  'quantityUnit',
  'createdAt',
  'dimensions',
  'originalPrice',
  'dollarPrice',
] as const satisfies readonly (keyof ProductToIndex)[];

export function toIndexedProduct(product: ProductToIndex): IndexedProduct {
  return {
    id: String(product._id),
    productName: product.productName,
    modelNumber: product.modelNumber,
    values: {
      category: [product.category],
      crystal: [product.crystalType],
      benefit: [...product.benefits],
      size: sizesOf(product.dimensions),
      unit: [product.quantityUnit],
    },
    createdAt: product.createdAt.getTime(),
    ...buyerPrices({ ...product, discountedPrice: undefined }),
  };
}

function sizesOf(dimensions: ProductToIndex['dimensions']): SizeOption[] {
  if (!dimensions) return [];
  const longest = Math.max(dimensions.length, dimensions.width, dimensions.height);
  if (longest <= 0) return [];
  return [longest < 5 ? 'small' : longest < 10 ? 'medium' : 'large'];
}
