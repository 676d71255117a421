import { pagePaths } from 'contracts';

const alternativeProductPath = /^\/product\/([0-9a-f]{24})\/?$/;

/** Where the second documented spelling of a product's address leads to; nothing for any other path. */
export function canonicalPath(path: string): string | undefined {
  const id = alternativeProductPath.exec(path)?.[1];
  return id && pagePaths.product.replace(':id', id);
}
