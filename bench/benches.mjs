import { runOffMeasuredCore } from './cpu.mjs';
import { measureResponseTimeLeaks } from './answer-times.mjs';
import { measureCachedList } from './cached-list.mjs';
import { measureComposition } from './composition/composition.mjs';
import { measureDatabase } from './database/database.mjs';
import { measureLongRun } from './database/long-life.mjs';
import { measureDatabaseReads } from './database-reads.mjs';
import { measureInteractions } from './interactions/interactions.mjs';
import { measureLargeCatalogue } from './large-catalogue.mjs';
import { measurePages } from './pages/pages.mjs';
import { measurePriceLists } from './price-lists.mjs';
import { measureQuotationPdf } from './quotation-pdf.mjs';
import { measureIdleSite } from './rest.mjs';
import { measureServerCosts } from './server-costs.mjs';
import { measureShedding } from './shedding.mjs';
import { measureSmallServer } from './small-box/small-box.mjs';
import { measureStartTimes } from './starts.mjs';

/** @typedef {{ rounds: number }} Options `rounds`: number of repetitions; results are their median */

/** @type {Record<string, (options: Options) => Promise<import('./rows.mjs').Row[]>>} */
export const benches = {
  'answer-times': runOffMeasuredCore(measureResponseTimeLeaks),
  'cached-list': runOffMeasuredCore(measureCachedList),
  composition: measureComposition,
  database: runOffMeasuredCore(measureDatabase),
  'database-long-life': measureLongRun,
  'database-reads': runOffMeasuredCore(measureDatabaseReads),
  interactions: measureInteractions,
  'large-catalogue': runOffMeasuredCore(measureLargeCatalogue),
  pages: measurePages,
  'price-lists': runOffMeasuredCore(measurePriceLists),
  'quotation-pdf': measureQuotationPdf,
  rest: measureIdleSite,
  'server-costs': runOffMeasuredCore(measureServerCosts),
  shedding: runOffMeasuredCore(measureShedding),
  'small-box': measureSmallServer({ bench: 'small-box', megabytes: 1024 }),
  'small-box-100000': measureSmallServer({
    bench: 'small-box-100000',
    megabytes: 2048,
    products: 100_000,
  }),
  starts: measureStartTimes,
};
