import { pagePaths } from 'contracts';

const alternativeProductPath = /^\/product\/([0-9a-f]{24})\/?$/;

/** The canonical path of a product's alternative address; undefined for other paths. */
export function canonicalPath(path: string): string | undefined {
  const id = alternativeProductPath.exec(path)?.[1];
  return id && pagePaths.product.replace(':id', id);
}
