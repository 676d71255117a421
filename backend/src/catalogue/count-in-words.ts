export const countInWords = (count: number) =>
  count === 1 ? '1 product' : `${count.toLocaleString('en-US')} products`;
