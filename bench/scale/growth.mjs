import { reading } from '../small-box/habits.mjs';
import { groups } from './site.mjs';
import { simulate } from './simulate.mjs';

/** @typedef {import('../rows.mjs').Row} Row */
/** @typedef {import('./site.mjs').Costs} Costs */
/** @typedef {import('./site.mjs').Layout} Layout */

/** Maximum CPU utilisation of a machine. */
const target = 0.6;
/** Share of picture requests that still reach the site behind a CDN. */
const pastCdn = 0.05;
/** The layout of `docker-compose.yml`; only the primary of the replica set does the work. */
const composed = { balancers: 1, webServers: 2, backends: 2, databases: 1 };
/** Multiples of one machine's load, and the simulated seconds of each. */
const steps = /** @type {const} */ ([
  [10, 60],
  [100, 12],
  [1000, 2],
]);

/**
 * Simulates one machine, then growing load, each step first with the layout of the previous one. @param {Costs} costs
 * @returns {Row[]}
 */
export function growthRows(costs) {
  const few = simulate({ ...demandOf(100, 1, 4), costs, seconds: 600 });
  const visitors = Math.floor((10 * target) / few.loads.webServers) * 10;
  const one = simulate({ ...demandOf(visitors, 1, 4), costs, seconds: 600 });
  const what = `1 x: ${visitors} visitors, p95 of pages`;
  const busy = `the processor is busy ${one.loads.webServers.toFixed(2)} of the time`;
  /** @type {Row[]} */
  const rows = [{ bench: 'scale', what, value: one.p95, unit: 'ms', note: busy }];
  let given = composed;
  for (const [times, seconds] of steps) {
    const demand = demandOf(visitors, times, 4 * pastCdn);
    const answer = enough({ ...demand, costs, seconds }, given);
    const bare = { ...demandOf(visitors, times, 4), costs, seconds };
    const loads = loadsOn(given, given === composed ? enough(bare, given) : answer);
    rows.push(...stepRows(times, { given, loads, answer }), inquiryRow(times, demand, costs));
    given = answer.layout;
  }
  return rows;
}

/** @param {number} times @param {{ given: Layout, loads: Layout, answer: ReturnType<typeof enough> }} step @returns {Row[]} */
function stepRows(times, { given, loads, answer }) {
  const [first = 'backends'] = groups.toSorted((one, other) => loads[other] - loads[one]);
  const { layout, p95 } = answer;
  return [
    {
      bench: 'scale',
      what: `${times} x: ${first} are the first too small`,
      value: loads[first],
      unit: 'x full',
      note: `${listOf(given)}; full: ${listOf(loads, 2)}`,
    },
    {
      bench: 'scale',
      what: `${times} x: p95 of pages after the answer`,
      value: p95,
      unit: 'ms',
      note: `${listOf(layout)}; full: ${listOf(answer.loads, 2)}`,
    },
  ];
}

/**
 * Consecutive inquiry numbers are assigned sequentially, regardless of the number of machines. @param {number} times
 * @param {ReturnType<typeof demandOf>} demand @param {Costs} costs @returns {Row}
 */
function inquiryRow(times, { people, habits }, { inquiry: { backend = 0, database = 0 } }) {
  const rate = (people.buyers / reading) * habits.inquiries;
  const what = `${times} x: inquiries, one after the other`;
  const value = (rate * (backend + database)) / 1000;
  return { bench: 'scale', what, value, unit: 'x full', note: `${rate.toFixed(1)} a second` };
}

/**
 * Demand of the given multiple of one machine's visitors. @param {number} visitors @param {number} times @param
 * {number} pictures
 */
const demandOf = (visitors, times, pictures) => ({
  people: { visitors: visitors * times, buyers: (visitors * times) / 10, uploaders: times },
  habits: {
    common: 20,
    products: Math.min(1000 * times, 100_000),
    pictures,
    inquiries: 0.05,
    uploadPauseMs: 600_000,
  },
});

/**
 * Finds the required number of machines, starting with far too many. @param {import('./simulate.mjs').Run} run @param
 * {Layout} given
 */
function enough(run, given) {
  let layout = resized(given, () => 15);
  let found = simulate({ ...run, layout });
  for (let round = 0; round < 2; round += 1) {
    const { loads } = found;
    layout = resized(layout, (group) => loads[group] / target);
    found = simulate({ ...run, layout });
  }
  return { ...found, layout };
}

/** @param {Layout} layout @param {(group: import('./site.mjs').Group) => number} times @returns {Layout} */
const resized = (layout, times) =>
  mapped((group) => Math.max(1, Math.ceil(layout[group] * times(group))));

/**
 * Utilisation of the given layout, which may have fewer machines. @param {Layout} given @param {{ layout: Layout,
 * loads: Layout }} found
 */
const loadsOn = (given, { layout, loads }) =>
  mapped((group) => (loads[group] * layout[group]) / given[group]);

/** @param {(group: import('./site.mjs').Group) => number} value */
const mapped = (value) =>
  /** @type {Layout} */ (Object.fromEntries(groups.map((group) => [group, value(group)])));

/** @param {Layout} values @param {number} [digits] */
const listOf = (values, digits) =>
  groups.map((group) => `${group} ${values[group].toFixed(digits)}`).join(', ');
