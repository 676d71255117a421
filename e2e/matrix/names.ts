export type Names = Record<string, string>;

const name = /\$[A-Za-z]\w*(?:\.\w+)*/g;

/** Replaces `$name` placeholders. Unknown ones, such as the operator `$gt`, remain unchanged. */
export function fill(value: string, names: Names): string {
  return value.replace(name, (found) => longest(found, names));
}

export function fillAll(value: unknown, names: Names): unknown {
  if (typeof value === 'string') return fill(value, names);
  if (Array.isArray(value)) return value.map((one) => fillAll(one, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fillAll(one, names)]));
}

/**
 * Replaces the longest known prefix: `$CHUNK.map` is the placeholder `$CHUNK` followed by `.map`, unless a placeholder
 * `$CHUNK.map` exists.
 */
function longest(found: string, names: Names): string {
  const known = names[found];
  if (known !== undefined) return known;
  const dot = found.lastIndexOf('.');
  return dot < 0 ? found : longest(found.slice(0, dot), names) + found.slice(dot);
}
