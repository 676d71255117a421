import { pagePaths } from 'contracts';

const alternativeProductPath = /^\/product\/([0-9a-f]{24})\/?$/;

/** Maps an alternative product path to the canonical path; undefined for all other paths. */
export function canonicalPath(path: string): string | undefined {
  const id = alternativeProductPath.exec(path)?.[1];
  return id && pagePaths.product.replace(':id', id);
}
