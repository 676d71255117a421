export type Placeholders = Record<string, string>;

const name = /\$[A-Za-z]\w*(?:\.\w+)*/g;

/** Replaces `$name` placeholders. Unknown placeholders, such as the MongoDB operator `$gt`, remain unchanged. */
export function fillPlaceholders(value: string, names: Placeholders): string {
  return value.replace(name, (placeholder) => longest(placeholder, names));
}

export function fillPlaceholdersDeep(value: unknown, names: Placeholders): unknown {
  if (typeof value === 'string') return fillPlaceholders(value, names);
  if (Array.isArray(value)) return value.map((item) => fillPlaceholdersDeep(item, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, fillPlaceholdersDeep(item, names)]),
  );
}

/**
 * Replaces the longest known prefix: `$CHUNK.map` is the placeholder `$CHUNK` followed by `.map`, unless a placeholder
 * `$CHUNK.map` exists.
 */
function longest(placeholder: string, names: Placeholders): string {
  const value = names[placeholder];
  if (value !== undefined) return value;
  const dot = placeholder.lastIndexOf('.');
  return dot < 0 ? placeholder : longest(placeholder.slice(0, dot), names) + placeholder.slice(dot);
}
