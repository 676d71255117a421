const maxButtons = 5;

/** The pages that get a numbered button: at most five, with the shown one as near to the middle as can be. */
export function pageNumbers(page: number, pages: number): number[] {
  const count = Math.min(maxButtons, pages);
  const first = Math.max(1, Math.min(page - Math.floor(maxButtons / 2), pages - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}
