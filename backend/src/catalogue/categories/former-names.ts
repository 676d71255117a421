import type { StoredCategory } from './category.schema.js';

type Named = Pick<StoredCategory, 'name' | 'formerNames' | 'deletedAt'>;

interface FormerName {
  name: string;
  until: Date;
}

/**
 * Maps former category names to current names. Omits names that are in use again. If several categories had the same
 * former name, maps it to the category that used it last.
 */
export function currentNamesByFormerName(categories: Named[]): Map<string, string> {
  const live = categories.filter(({ deletedAt }) => !deletedAt);
  const currentNames = new Set(live.map(({ name }) => name));
  const former = live
    .flatMap((category) =>
      formerNamesOf(category).map((formerName) => ({ ...formerName, to: category.name })),
    )
    .filter(({ name }) => !currentNames.has(name))
    .sort((a, b) => a.until.getTime() - b.until.getTime());
  return new Map(former.map(({ name, to }) => [name, to]));
}

/**
 * Returns the current name of the category that was called `name` at the given time, or undefined if the category
 * has been deleted.
 */
export function currentCategoryName(
  categories: Named[],
  name: string,
  at: Date,
): string | undefined {
  const ends = categories.flatMap((category) => [
    ...formerNamesOf(category)
      .filter((former) => former.name === name)
      .map(({ until }) => ({ category, until })),
    ...(category.name === name && category.deletedAt
      ? [{ category, until: category.deletedAt }]
      : []),
  ]);
  const [first] = ends
    .filter(({ until }) => until > at)
    .sort((a, b) => a.until.getTime() - b.until.getTime());
  if (!first) return name;
  return first.category.deletedAt ? undefined : first.category.name;
}

export function formerNamesAfterRename(before: Named, name: string, now: Date): FormerName[] {
  const olderNames = formerNamesOf(before).filter(
    (former) => former.name !== name && former.name !== before.name,
  );
  return [...olderNames, { name: before.name, until: now }];
}

// This check only narrows the types: `name` and `until` are always stored together.
const formerNamesOf = ({ formerNames }: Named): FormerName[] =>
  (formerNames ?? []).flatMap(({ name, until }) => (name && until ? [{ name, until }] : []));
