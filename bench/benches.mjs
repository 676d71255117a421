import { whileOtherCoreIdle } from './cpu.mjs';
import { measureAnswerTimes } from './answer-times.mjs';
import { measureCachedList } from './cached-list.mjs';
import { measureComposition } from './composition/composition.mjs';
import { measureDatabase } from './database/database.mjs';
import { measureLongLife } from './database/long-life.mjs';
import { measureDatabaseReads } from './database-reads.mjs';
import { measureInteractions } from './interactions/interactions.mjs';
import { measureLargeCatalogue } from './large-catalogue.mjs';
import { measurePages } from './pages/pages.mjs';
import { measureQuotationPdf } from './quotation-pdf.mjs';
import { measureRest } from './rest.mjs';
import { measureServerCosts } from './server-costs.mjs';
import { measureShedding } from './shedding.mjs';
import { measureBox } from './small-box/small-box.mjs';
import { measureStarts } from './starts.mjs';

/** @typedef {{ rounds: number }} Options `rounds`: number of repetitions; results are their median */

/** @type {Record<string, (options: Options) => Promise<import('./rows.mjs').Row[]>>} */
export const benches = {
  'answer-times': whileOtherCoreIdle(measureAnswerTimes),
  'cached-list': whileOtherCoreIdle(measureCachedList),
  composition: measureComposition,
  database: whileOtherCoreIdle(measureDatabase),
  'database-long-life': measureLongLife,
  'database-reads': whileOtherCoreIdle(measureDatabaseReads),
  interactions: measureInteractions,
  'large-catalogue': whileOtherCoreIdle(measureLargeCatalogue),
  pages: measurePages,
  'quotation-pdf': measureQuotationPdf,
  rest: measureRest,
  'server-costs': whileOtherCoreIdle(measureServerCosts),
  shedding: whileOtherCoreIdle(measureShedding),
  'small-box': measureBox({ bench: 'small-box', megabytes: 1024 }),
  'small-box-100000': measureBox({ bench: 'small-box-100000', megabytes: 2048, products: 100_000 }),
  starts: measureStarts,
};
