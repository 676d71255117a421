/** Thrown by a page's `load` if its content does not exist: the host responds with 404 inside its layout. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';
}

/** Creates the error for a missing page; use as `throw notFound('No product 5f…')`. */
export function notFound(message = 'There is no such page'): NotFoundError {
  return new NotFoundError(message);
}

/** True if an error, possibly from another bundle, is a NotFoundError. */
export function isNotFound(error: unknown): boolean {
  return error instanceof Error && error.name === 'NotFoundError';
}
