/** The address of another page of a list, in the same order. */
export function listingHref(path: string, page: number, seed?: number): string {
  const query = new URLSearchParams();
  if (page > 1) query.set('page', `${page}`);
  if (seed !== undefined) query.set('seed', `${seed}`);
  return query.size > 0 ? `${path}?${query}` : path;
}
