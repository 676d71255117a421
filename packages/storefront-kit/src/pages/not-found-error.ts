/** Thrown by a page's `load` when what it should show does not exist: the host answers 404 in its frame. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';
}

/** Says that there is no such page; use as `throw notFound('No product 5f…')`. */
export function notFound(message = 'There is no such page'): NotFoundError {
  return new NotFoundError(message);
}

/** Tells whether an error, perhaps from another bundle, says that a page does not exist. */
export function isNotFound(error: unknown): boolean {
  return error instanceof Error && error.name === 'NotFoundError';
}
