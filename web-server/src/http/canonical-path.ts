import { pagePaths } from 'contracts';

const alternativeProductPath = /^\/product\/([0-9a-f]{24})\/?$/;

/** Returns the canonical path for an alternative product path, or undefined for any other path. */
export function canonicalPath(path: string): string | undefined {
  const id = alternativeProductPath.exec(path)?.[1];
  return id && pagePaths.product.replace(':id', id);
}
