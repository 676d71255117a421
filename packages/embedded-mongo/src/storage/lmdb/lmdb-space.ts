import type { Database, RootDatabase } from 'lmdb';
import type { FreePages } from '../files/reusable-space.js';

interface Tree {
  treeBranchPageCount: number;
  treeLeafPageCount: number;
  overflowPages: number;
}

/** LMDB's statistics about its file. The lmdb-js types omit these fields. */
interface FileStats extends Tree {
  pageSize: number;
  lastPageNumber: number;
  lastTxnId: number;
  root: Tree;
  free: Tree;
}

const META_PAGES = 2;

/** Measures the free pages of the file. A page is free if it belongs to no tree. */
export function measureFreePages(
  environment: RootDatabase,
  tables: readonly Pick<Database, 'getStats'>[],
): FreePages {
  const stats = environment.getStats() as FileStats;
  const trees = [stats.root, stats.free, ...tables.map((table) => table.getStats() as FileStats)];
  const used = trees.reduce((sum, tree) => sum + pagesOf(tree), META_PAGES);
  return {
    commit: stats.lastTxnId,
    bytes: Math.max(0, stats.lastPageNumber + 1 - used) * stats.pageSize,
    fileBytes: (stats.lastPageNumber + 1) * stats.pageSize,
    oldestRead: oldestRead(environment) ?? stats.lastTxnId,
  };
}

function pagesOf({ treeBranchPageCount, treeLeafPageCount, overflowPages }: Tree): number {
  return treeBranchPageCount + treeLeafPageCount + overflowPages;
}

/**
 * Returns the lowest transaction id that any reader is reading. Each line of LMDB's reader table ends with such an id,
 * or with a dash.
 */
function oldestRead(environment: RootDatabase): number | undefined {
  const commits = environment
    .readerList()
    .split('\n')
    .map((line) => Number(line.trim().split(/\s+/).at(-1)))
    .filter((commit) => commit > 0);
  return commits.length === 0 ? undefined : Math.min(...commits);
}
