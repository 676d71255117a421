import { measureCachedList } from './cached-list.mjs';
import { measureDatabase } from './database/database.mjs';
import { measureDatabaseReads } from './database-reads.mjs';
import { measurePages } from './pages/pages.mjs';
import { measureStarts } from './starts.mjs';

/** @type {Record<string, () => Promise<import('./rows.mjs').Row[]>>} */
export const benches = {
  'cached-list': measureCachedList,
  database: measureDatabase,
  'database-reads': measureDatabaseReads,
  pages: measurePages,
  starts: measureStarts,
};
