import { formatCount } from 'contracts';

export const formatProductCount = (count: number) =>
  count === 1 ? '1 product' : `${formatCount(count)} products`;

export const formatCategoryCount = (count: number) =>
  count === 1 ? '1 category' : `${formatCount(count)} categories`;
