const maxButtons = 5;

/**
 * Returns the pages that get a numbered button: at most five, with the current page as close to the middle as possible.
 */
export function pageNumbers(page: number, pages: number): number[] {
  const count = Math.min(maxButtons, pages);
  const first = Math.max(1, Math.min(page - Math.floor(maxButtons / 2), pages - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}
