import { formatCount } from 'contracts';

export const countInWords = (count: number) =>
  count === 1 ? '1 product' : `${formatCount(count)} products`;

export const countCategoriesInWords = (count: number) =>
  count === 1 ? '1 category' : `${formatCount(count)} categories`;
