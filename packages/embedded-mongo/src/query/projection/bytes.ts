import { forEachElement } from '../../bson/index.js';
import type { ParsedProjection } from './parse.js';

/**
 * Returns a function that copies the encoded bytes of the projected fields. Returns undefined unless the projection
 * only includes or excludes top-level fields.
 */
export function compileByteProjection({
  root,
  mode,
}: ParsedProjection): ((bytes: Buffer) => Buffer) | undefined {
  const leaves = [...root.children.values()];
  if (!leaves.every(({ kind }) => kind === 'include' || kind === 'exclude')) return undefined;
  const isKept = (name: string): boolean => {
    const leaf = root.children.get(name);
    return leaf ? leaf.kind === 'include' : mode === 'exclude';
  };
  return (bytes) => copyFields(bytes, isKept);
}

function copyFields(bytes: Buffer, isKept: (name: string) => boolean): Buffer {
  const result = Buffer.allocUnsafe(bytes.length);
  let at = 4;
  forEachElement(bytes, (name, from, to) => {
    if (isKept(name)) at += bytes.copy(result, at, from, to);
  });
  result[at++] = 0;
  result.writeInt32LE(at, 0);
  return result.subarray(0, at);
}
