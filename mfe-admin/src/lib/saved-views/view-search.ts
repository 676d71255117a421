/**
 * Returns the search parameters of a view: all except the page. They are sorted, so that equal views have equal text.
 */
export function viewSearch(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  kept.delete('page');
  kept.sort();
  return kept.toString();
}
