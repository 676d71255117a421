import {
  describeValue,
  arrayIndex,
  clone,
  type Collation,
  type Document,
  equalValues,
  isDocument,
  typeName,
} from '../bson/index.js';
import { codes, refuse } from '../errors.js';
import { checkIdentifiers, compileArrayFilters } from './array-filters.js';
import type { UpdateState } from './change.js';
import { operators } from './operators/index.js';
import { type RenameChange, createRenameChanges } from './operators/rename.js';
import { applyFieldChange, type PathChange } from './target.js';

export interface UpdateOptions {
  collation: Collation | undefined;
  arrayFilters: readonly Document[];
}

/** Compiles update operators to one function. Fields are changed in lexicographic order of their paths. */
export function compileModifiers(
  update: Document,
  options: UpdateOptions,
): (document: Document, run: UpdateState) => Document {
  const changes = Object.keys(update).flatMap((name) => changesOf(name, update[name], options));
  const paths = changes.map(({ path }) => path);
  checkConflicts(paths);
  const filters = compileArrayFilters(options.arrayFilters, options.collation);
  checkIdentifiers(filters, paths, update);
  const pathChanges = changes
    .map(({ path, change }): PathChange => ({ names: path.split('.'), change, filters }))
    .sort((a, b) => comparePaths(a.names, b.names));
  return (original, run) => {
    const document = clone(original);
    for (const pathChange of pathChanges)
      applyFieldChange(document, positioned(pathChange, run), run);
    checkIdUnchanged(original, document);
    return document;
  };
}

function changesOf(name: string, fields: unknown, { collation }: UpdateOptions): RenameChange[] {
  const operator = operators.get(name);
  if (!operator && name !== '$rename') {
    refuse(
      codes.FailedToParse,
      `Unknown modifier: ${name}. Expected a valid update modifier or a pipeline`,
    );
  }
  if (!isDocument(fields)) {
    refuse(
      codes.FailedToParse,
      `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${name}: ${describeValue(fields)}}`,
    );
  }
  return Object.keys(fields).flatMap((path) => {
    checkPath(path);
    if (!operator) return createRenameChanges(fields[path], path);
    return [{ path, change: operator(fields[path], path, { collation }) }];
  });
}

function checkPath(path: string): void {
  if (path === '') refuse(codes.EmptyFieldName, 'An empty update path is not valid.');
  if (path.split('.').includes(''))
    refuse(codes.EmptyFieldName, `The update path '${path}' contains an empty field name`);
  if (/^\$(\.|\[|$)/.test(path))
    refuse(codes.BadValue, `Cannot have positional '$' in the first position in path '${path}'`);
}

function checkConflicts(paths: readonly string[]): void {
  const knownPaths = new Set<string>();
  const holders = new Set<string>();
  for (const path of paths) {
    const names = path.split('.');
    const prefixes = names.map((_, index) => names.slice(0, index + 1).join('.'));
    const holder = prefixes.find((prefix) => knownPaths.has(prefix));
    if (holder !== undefined || holders.has(path)) {
      refuse(
        codes.ConflictingUpdateOperators,
        `Updating the path '${path}' would create a conflict at '${holder ?? path}'`,
      );
    }
    knownPaths.add(path);
    for (const prefix of prefixes) holders.add(prefix);
  }
  checkKinds(paths);
}

/**
 * Rejects an update that addresses the children of one path in two ways: by field name or index, and with `$[]` or
 * `$[<identifier>]`.
 */
function checkKinds(paths: readonly string[]): void {
  const kinds = new Map<string, boolean>();
  for (const path of paths) {
    const names = path.split('.');
    for (const [at, name] of names.entries()) {
      const holder = names.slice(0, at).join('.');
      const isForElements = name.startsWith('$[');
      if ((kinds.get(holder) ?? isForElements) !== isForElements) {
        refuse(
          codes.ConflictingUpdateOperators,
          `Updating the path '${path}' would create a conflict at '${holder}'`,
        );
      }
      kinds.set(holder, isForElements);
    }
  }
}

function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (const [index, x] of a.entries()) {
    const y = b[index];
    if (y === undefined) return 1;
    if (x === y) continue;
    const [i, j] = [arrayIndex(x), arrayIndex(y)];
    if (i >= 0 && j >= 0) return i - j;
    return x < y ? -1 : 1;
  }
  return -1;
}

function positioned(pathChange: PathChange, { position }: UpdateState): PathChange {
  if (!pathChange.names.includes('$')) return pathChange;
  if (position === undefined)
    refuse(codes.BadValue, 'The positional operator did not find the match needed from the query.');
  return {
    ...pathChange,
    names: pathChange.names.map((name) => (name === '$' ? String(position) : name)),
  };
}

/** Throws if an update changes an existing `_id`. */
export function checkIdUnchanged(before: Document, after: Document): void {
  const id = before['_id'];
  if (id === undefined || (after['_id'] !== undefined && equalValues(id, after['_id']))) return;
  refuse(
    codes.ImmutableField,
    "This update on the path '_id' would modify the immutable field '_id'",
  );
}
