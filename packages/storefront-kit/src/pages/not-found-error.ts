/**
 * Thrown by a page's `load` if its content does not exist. The host responds with status 404 and a message inside its
 * layout.
 */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';
}

/** Creates a NotFoundError, as in `throw notFound('No product 5f…')`. */
export function notFound(message = 'Page not found'): NotFoundError {
  return new NotFoundError(message);
}

/** True for a NotFoundError, even one from another bundle, for which `instanceof` would fail. */
export function isNotFound(error: unknown): boolean {
  return error instanceof Error && error.name === 'NotFoundError';
}
