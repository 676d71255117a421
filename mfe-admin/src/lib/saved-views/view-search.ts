/** What a view keeps of an address: everything but the page. The same view is the same text, in whatever order it was narrowed. */
export function viewSearch(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  kept.delete('page');
  kept.sort();
  return kept.toString();
}
