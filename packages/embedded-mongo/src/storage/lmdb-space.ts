import type { Database, RootDatabase } from 'lmdb';
import type { FreePages } from './space-inside.js';

/** What lmdb tells of one of its trees. */
interface Tree {
  treeBranchPageCount: number;
  treeLeafPageCount: number;
  overflowPages: number;
}

/** What lmdb tells of its file; its types leave that open. */
interface FileStats extends Tree {
  pageSize: number;
  lastPageNumber: number;
  lastTxnId: number;
  root: Tree;
  free: Tree;
}

const META_PAGES = 2;

/** Counts the pages of the file that belong to no tree. */
export function measureFree(
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

/** Every line of lmdb's table of readers ends with the commit that is read, or with a dash. */
function oldestRead(environment: RootDatabase): number | undefined {
  const commits = environment
    .readerList()
    .split('\n')
    .map((line) => Number(line.trim().split(/\s+/).at(-1)))
    .filter((commit) => commit > 0);
  return commits.length === 0 ? undefined : Math.min(...commits);
}
