import { measureCachedList } from './cached-list.mjs';
import { measureComposition } from './composition/composition.mjs';
import { measureDatabase } from './database/database.mjs';
import { measureDatabaseReads } from './database-reads.mjs';
import { measureLargeCatalogue } from './large-catalogue.mjs';
import { measurePages } from './pages/pages.mjs';
import { measureShedding } from './shedding.mjs';
import { measureStarts } from './starts.mjs';

/** @typedef {{ rounds: number }} Options `rounds` of what is measured several times, for its median */

/** @type {Record<string, (options: Options) => Promise<import('./rows.mjs').Row[]>>} */
export const benches = {
  'cached-list': measureCachedList,
  composition: measureComposition,
  database: measureDatabase,
  'database-reads': measureDatabaseReads,
  'large-catalogue': measureLargeCatalogue,
  pages: measurePages,
  shedding: measureShedding,
  starts: measureStarts,
};
