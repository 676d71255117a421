/** What stands for each `$name` of the matrix. */
export type Names = Record<string, string>;

const name = /\$[A-Za-z]\w*(?:\.\w+)*/g;

/** Puts fixtures in; what is none, like `$gt`, stays as it is. */
export function fill(value: string, names: Names): string {
  return value.replace(name, (found) => longest(found, names));
}

/** The same for every text within; whatever else is there stays. */
export function fillAll(value: unknown, names: Names): unknown {
  if (typeof value === 'string') return fill(value, names);
  if (Array.isArray(value)) return value.map((one) => fillAll(one, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fillAll(one, names)]));
}

/** `$CHUNK.map` is the fixture `$CHUNK` with `.map` behind it, unless there is one of that name. */
function longest(found: string, names: Names): string {
  const known = names[found];
  if (known !== undefined) return known;
  const dot = found.lastIndexOf('.');
  return dot < 0 ? found : longest(found.slice(0, dot), names) + found.slice(dot);
}
