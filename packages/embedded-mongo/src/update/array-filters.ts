import {
  isArray,
  type Collation,
  describeValue,
  type Document,
  isDocument,
  RawDocument,
} from '../bson/index.js';
import { codes, refuse } from '../errors.js';
import { compileFilter } from '../query/index.js';

/** Maps each identifier of `$[identifier]` to the test that an array element must pass. */
export type ArrayFilters = ReadonlyMap<string, (element: unknown) => boolean>;

/** Compiles the array filters of an update. Throws if two filters have the same identifier. */
export function compileArrayFilters(
  filters: readonly Document[],
  collation: Collation | undefined,
): ArrayFilters {
  const compiled = new Map<string, (element: unknown) => boolean>();
  for (const spec of filters) {
    const identifier = identifierOf(spec);
    if (compiled.has(identifier)) {
      refuse(
        codes.FailedToParse,
        `Found multiple array filters with the same top-level field name ${identifier}`,
      );
    }
    const filter = compileFilter(spec, { collation });
    compiled.set(identifier, (element) =>
      filter.matches(RawDocument.from({ [identifier]: element })),
    );
  }
  return compiled;
}

function identifierOf(spec: Document): string {
  const identifiers = [...new Set(identifiersOf(spec))];
  const [first, second] = identifiers;
  if (first === undefined) {
    return refuse(
      codes.FailedToParse,
      'Cannot use an expression without a top-level field name in arrayFilters',
    );
  }
  if (second !== undefined) {
    refuse(
      codes.FailedToParse,
      `Expected a single top-level field name, found '${first}' and '${second}'`,
    );
  }
  if (/^[a-z][a-zA-Z0-9]*$/.test(first)) return first;
  refuse(
    codes.BadValue,
    `The name in an array filter must begin with a lowercase letter, found '${first}'`,
  );
}

function identifiersOf(spec: Document): string[] {
  return Object.entries(spec).flatMap(([name, value]) => {
    if (!name.startsWith('$')) return [name.split('.')[0] ?? name];
    return isArray(value) ? value.filter(isDocument).flatMap(identifiersOf) : [];
  });
}

/** Throws for array filters that the update does not use, and for identifiers without a filter. */
export function checkIdentifiers(
  filters: ArrayFilters,
  paths: readonly string[],
  update: Document,
): void {
  const used = new Set<string>();
  for (const path of paths) {
    for (const [, identifier = ''] of path.matchAll(/\$\[([^\]]*)\]/g)) {
      if (identifier !== '' && !filters.has(identifier)) {
        refuse(
          codes.BadValue,
          `No array filter found for identifier '${identifier}' in path '${path}'`,
        );
      }
      used.add(identifier);
    }
  }
  const unused = [...filters.keys()].find((identifier) => !used.has(identifier));
  if (unused !== undefined) {
    refuse(
      codes.FailedToParse,
      `The array filter for identifier '${unused}' was not used in the update ${describeValue(update)}`,
    );
  }
}
