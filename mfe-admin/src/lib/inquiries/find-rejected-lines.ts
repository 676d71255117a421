import { ApiError } from 'storefront-kit';

/**
 * Returns the lines of an inquiry that the server rejected, each with its error message. `lines` must have the same
 * order as the products in the request.
 */
export function findRejectedLines<Line>(error: unknown, lines: readonly Line[]): Map<Line, string> {
  const fields = error instanceof ApiError ? error.fields : {};
  return new Map(
    lines.flatMap((line, at) => {
      const text = fields[`products.${at}.productId`] ?? fields[`products.${at}.quantity`];
      return text === undefined ? [] : [[line, text] as const];
    }),
  );
}
