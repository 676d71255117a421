import { type Collation, compileCollation, type Document } from '../../bson/index.js';
import type { Collection } from '../../storage/collection.js';

/** Returns a collation with all its fields, in the form that MongoDB reports and compares. */
export function expandCollation(spec: Document | undefined): Document | undefined {
  if (spec === undefined || Object.keys(spec).length === 0) return undefined;
  if (spec['locale'] === 'simple') return { locale: 'simple' };
  compileCollation(spec);
  return {
    locale: spec['locale'],
    caseLevel: spec['caseLevel'] ?? false,
    caseFirst: spec['caseFirst'] ?? 'off',
    strength: spec['strength'] ?? 3,
    numericOrdering: spec['numericOrdering'] ?? false,
    alternate: spec['alternate'] ?? 'non-ignorable',
    maxVariable: spec['maxVariable'] ?? 'punct',
    normalization: spec['normalization'] ?? false,
    backwards: spec['backwards'] ?? false,
    version: spec['version'] ?? '57.1',
  };
}

/** Returns the collation of a query: the specified one, otherwise the collection's default. */
export function chooseCollation(
  spec: Document | undefined,
  collection?: Collection,
): Collation | undefined {
  return compileCollation(expandCollation(spec) ?? collection?.collation);
}
