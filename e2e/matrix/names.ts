export type Placeholders = Record<string, string>;

const name = /\$[A-Za-z]\w*(?:\.\w+)*/g;

/** Replaces `$name` placeholders. Unknown placeholders, such as the MongoDB operator `$gt`, remain unchanged. */
export function fillPlaceholders(value: string, names: Placeholders): string {
  return value.replace(name, (found) => longest(found, names));
}

export function fillPlaceholdersDeep(value: unknown, names: Placeholders): unknown {
  if (typeof value === 'string') return fillPlaceholders(value, names);
  if (Array.isArray(value)) return value.map((one) => fillPlaceholdersDeep(one, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, fillPlaceholdersDeep(one, names)]),
  );
}

/**
 * Replaces the longest known prefix: `$CHUNK.map` is the placeholder `$CHUNK` followed by `.map`, unless a placeholder
 * `$CHUNK.map` exists.
 */
function longest(found: string, names: Placeholders): string {
  const known = names[found];
  if (known !== undefined) return known;
  const dot = found.lastIndexOf('.');
  return dot < 0 ? found : longest(found.slice(0, dot), names) + found.slice(dot);
}
