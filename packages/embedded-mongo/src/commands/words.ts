/** Names that are written one after the other, as a set. */
export function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter((word) => word !== ''));
}
