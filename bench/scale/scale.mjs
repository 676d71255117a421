import { waitUntilIdle } from '../cpu.mjs';
import { get, load } from '../load.mjs';
import { percentile } from '../rows.mjs';
import { betweenUploads } from '../small-box/habits.mjs';
import { commonPages } from '../small-box/people.mjs';
import { use, withBox } from '../small-box/small-box.mjs';
import { measureCosts, spentBy } from './costs.mjs';
import { growthRows } from './growth.mjs';
import { parts } from './site.mjs';
import { saturate, simulate } from './simulate.mjs';

/** @typedef {import('../rows.mjs').Row} Row */
/** @typedef {import('./site.mjs').Costs} Costs */
/** @typedef {{ url: string, pid: number, crowd: import('../small-box/small-box.mjs').Crowd, costs: Costs }} Measured */

const bench = 'scale';
const seconds = Number(process.env['SCALE_SECONDS'] ?? 180);
/** Maximum ratio between simulated and measured values: CPU time, and waiting time. */
const [works, waits] = [1.25, 2];
/** Share of a buyer's rounds whose inquiry, for one of 24 products, does not repeat a recent one. */
const newInquiries = (23 / 24) ** 14;

/**
 * Simulates growth with the CPU costs measured on one processor, after validating them against the same site under
 * load. @returns {Promise<Row[]>}
 */
export const measureScale = () =>
  withBox({ megabytes: 1024 }, async (site) => {
    const { pid, crowd } = site;
    const costs = await measureCosts({ pid, crowd, rounds: Math.ceil(seconds / 60) });
    const measured = { ...site, costs };
    const rate = await checkRate(measured);
    const boxes = [await checkBox(measured, 20), await checkBox(measured, 60)].flat();
    return [...costRows(costs), rate, ...boxes, ...growthRows(costs)];
  });

/** @param {Costs} costs @returns {Row[]} */
const costRows = (costs) =>
  Object.entries(costs).map(([kind, cost]) => ({
    bench,
    what: `${kind}: processor`,
    value: parts.reduce((sum, part) => sum + (cost[part] ?? 0), 0),
    unit: 'ms',
    note: parts.map((part) => `${part} ${(cost[part] ?? 0).toFixed(2)}`).join(', '),
  }));

/** Compares responses per CPU second at saturation. @param {Measured} measured */
async function checkRate({ url, pid, crowd, costs }) {
  const requests = crowd.ids.map((id) => get(`/Product/${id}`, { 'Accept-Encoding': 'gzip' }));
  const target = { name: 'site', port: Number(new URL(url).port), pid, requests };
  await load(target, 1);
  const before = total(pid);
  const { rate } = await load(target, 5);
  const busy = (total(pid) - before) / 5000;
  const values = /** @type {const} */ ([saturate(costs, 'readyPage', 32), rate / busy]);
  return compare('ready pages in a second of the processor', [...values]);
}

/** Runs the same users as `small-box`. @param {Measured} measured @param {number} visitors */
async function checkBox({ pid, crowd, costs }, visitors) {
  const before = total(pid);
  const answers = await use(crowd, { milliseconds: seconds * 1000, visitors });
  const busy = ((total(pid) - before) / seconds / 1000) * 100;
  const times = answers.filter(({ what }) => what === 'page').map(({ ms }) => ms);
  const pictures = answers.filter(({ what }) => what === 'picture').length / times.length;
  const { p95, loads } = simulate({
    people: { visitors, buyers: crowd.customers.length, uploaders: 1 },
    habits: {
      common: commonPages.length,
      products: crowd.ids.length,
      pictures,
      inquiries: newInquiries,
      uploadPauseMs: betweenUploads * 1000,
    },
    costs,
    seconds,
  });
  await waitUntilIdle(pid);
  return [
    compare(`${visitors} visitors, % of the processor`, [loads.webServers * 100, busy]),
    compare(`${visitors} visitors, p95 of pages in ms`, [p95, percentile(times, 95)], waits),
  ];
}

/** CPU time of all parts, in milliseconds. @param {number} pid */
const total = (pid) => Object.values(spentBy(pid)).reduce((sum, each) => sum + each, 0);

/** @param {string} what @param {[simulated: number, measured: number]} values @param {number} [bar] @returns {Row} */
const compare = (what, [simulated, measured], bar = works) => ({
  bench,
  what,
  value: Math.max(simulated / measured, measured / simulated),
  unit: 'x apart',
  bar,
  note: `simulated ${simulated.toFixed(1)}, measured ${measured.toFixed(1)}`,
});
