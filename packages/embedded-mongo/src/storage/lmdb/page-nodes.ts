import { readUint64, PAGE_HEADER_BYTES, readTreeRecord, type TreeRecord } from './page-file.js';

/** LMDB's page layout; see mdb.c, MDB_page_header and MDB_node. */
const BRANCH = 1;
const LEAF = 2;
const OVERFLOW = 4;
/** Bit mask of the flags that determine the type of a page. */
const KINDS = 0x6f;
const IN_RUN = 1;
const SUB_TREE = 2;
const NODE_HEADER = 8;
const RUN_SIZE = 24;
const TREE_SIZE = 48;

/** The run of overflow pages that contains a large value. */
export interface OverflowRun {
  first: number;
  pages: number;
  size: number;
}

/**
 * Returns the offsets of the nodes of a tree page. Returns undefined if the page is damaged, or if its number or type
 * differs from the expected one.
 */
export function nodeOffsetsOf(
  page: Buffer,
  { number, isLeaf }: { number: number; isLeaf: boolean },
): number[] | undefined {
  if (readUint64(page, 0) !== number) return undefined;
  if ((page.readUInt16LE(18) & KINDS) !== (isLeaf ? LEAF : BRANCH)) return undefined;
  const [lower, upper] = [page.readUInt16LE(20), page.readUInt16LE(22)];
  if (lower % 2 !== 0 || lower > upper || upper + PAGE_HEADER_BYTES > page.length) return undefined;
  const nodes: number[] = [];
  for (let at = 0; at < lower; at += 2) {
    const offset = page.readUInt16LE(PAGE_HEADER_BYTES + at);
    const node = offset + PAGE_HEADER_BYTES;
    if (offset < upper || node + NODE_HEADER > page.length) return undefined;
    if ((isLeaf ? endOfValue(page, node) : keyEnd(page, node)) > page.length) return undefined;
    nodes.push(node);
  }
  return nodes;
}

/** True if a page is the first of a run of overflow pages. */
export function isOverflowRun(page: Buffer, { first, pages }: OverflowRun): boolean {
  return (
    readUint64(page, 0) === first &&
    (page.readUInt16LE(18) & KINDS) === OVERFLOW &&
    page.readUInt32LE(20) === pages
  );
}

export function childPageOf(page: Buffer, node: number): number {
  return page.readUInt32LE(node) + page.readUInt16LE(node + 4) * 2 ** 32;
}

export const keyStart = (node: number): number => node + NODE_HEADER;

export function keyEnd(page: Buffer, node: number): number {
  return node + NODE_HEADER + page.readUInt16LE(node + 6);
}

/** Returns the value of a leaf node, or undefined if the value is in overflow pages. */
export function inlineValueOf(page: Buffer, node: number): Buffer | undefined {
  const start = keyEnd(page, node);
  return page.readUInt16LE(node + 4) === 0
    ? page.subarray(start, start + page.readUInt32LE(node))
    : undefined;
}

/** Returns the overflow pages that contain the value of a leaf node, or undefined if the value is in the leaf page. */
export function overflowRunOf(page: Buffer, node: number): OverflowRun | undefined {
  if (page.readUInt16LE(node + 4) !== IN_RUN) return undefined;
  const start = keyEnd(page, node);
  const size = page.readUInt32LE(node);
  return { first: readUint64(page, start), pages: readUint64(page, start + 16), size };
}

/** Returns the tree record in a node of the main tree, or undefined if the node contains no tree record. */
export function subTreeOf(page: Buffer, node: number): TreeRecord | undefined {
  const isTree = page.readUInt16LE(node + 4) === SUB_TREE && page.readUInt32LE(node) === TREE_SIZE;
  return isTree ? readTreeRecord(page, keyEnd(page, node)) : undefined;
}

function endOfValue(page: Buffer, node: number): number {
  const flags = page.readUInt16LE(node + 4);
  if (flags > SUB_TREE) return Infinity;
  return keyEnd(page, node) + (flags === IN_RUN ? RUN_SIZE : page.readUInt32LE(node));
}
