/** @param {string} list what stands between the braces of an import or export */
const valuesOf = (list) =>
  list
    .replaceAll(/\/\*.*?\*\//gs, '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '' && !item.startsWith('type '))
    .map((item) => item.split(/\s+as\s+/));

/** The values, not the types, that a module's `export {...}` and `export const` lines hand out. @param {string} text */
export function exportedNames(text) {
  const lists = [...text.matchAll(/^export \{(.*?)\}/gms)].flatMap(([, list = '']) =>
    valuesOf(list).map((names) => names.at(-1) ?? ''),
  );
  const single = [...text.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(
    ([, name = '']) => name,
  );
  return [...lists, ...single].sort();
}

/** The names in the table of routes. @param {string} text */
export const callNames = (text) =>
  [...text.matchAll(/^ {2}(\w+): \{ method: /gm)].map(([, name = '']) => name).sort();

/**
 * What sources cannot do without: the values that they import of storefront-kit, and the calls that they name.
 *
 * @param {string[]} sources
 * @param {string[]} known names of calls
 */
export function needsOf(sources, known) {
  const kit = new Set();
  const calls = new Set();
  for (const text of sources) {
    for (const [, list = ''] of text.matchAll(/import \{([^}]*)\} from 'storefront-kit'/g)) {
      for (const [name] of valuesOf(list)) kit.add(name);
    }
    for (const [, quoted, member] of text.matchAll(/'(\w+)'|\broutes\.(\w+)/g)) {
      const name = quoted ?? member ?? '';
      if (known.includes(name)) calls.add(name);
    }
  }
  return { kit: [...kit].sort(), calls: [...calls].sort() };
}
