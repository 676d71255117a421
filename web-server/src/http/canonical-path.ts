import { pagePaths } from 'contracts';

const alternativeProductPath = /^\/product\/([0-9a-f]{24})\/?$/;

/** Returns the canonical path of a product's alternative path, or undefined for other paths. */
export function canonicalPath(path: string): string | undefined {
  const id = alternativeProductPath.exec(path)?.[1];
  return id && pagePaths.product.replace(':id', id);
}
