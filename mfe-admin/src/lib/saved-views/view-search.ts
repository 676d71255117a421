/**
 * Returns the parameters that a view stores: all except the page. They are sorted, so that equal views give equal text.
 */
export function viewSearch(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  kept.delete('page');
  kept.sort();
  return kept.toString();
}
