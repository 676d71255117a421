export const countInWords = (count: number) =>
  count === 1 ? '1 product' : `${count.toLocaleString('en-US')} products`;

export const countCategoriesInWords = (count: number) =>
  count === 1 ? '1 category' : `${count.toLocaleString('en-US')} categories`;
