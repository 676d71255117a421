import { median } from '../rows.mjs';
import { startBaselineSite } from './baseline-site.mjs';
import { runLighthouse } from './lighthouse.mjs';
import { withIdleSite } from './idle-site.mjs';
import { countRoundTrips } from './round-trips.mjs';
import { measureScriptBytes } from './scripts.mjs';

/** @typedef {import('../rows.mjs').Row} Row */
/** @typedef {import('./lighthouse.mjs').Figures} Figures */

const kilobyte = 1024;

/**
 * Compares the home, category and product pages with static pages that have the same content. @param
 * {import('../benches.mjs').Options} options @returns {Promise<Row[]>}
 */
export function measurePages({ rounds }) {
  return withIdleSite((site) => pageRows(site, rounds));
}

/** @param {string} site @param {number} rounds @returns {Promise<Row[]>} */
async function pageRows(site, rounds) {
  const floor = await startBaselineSite(site);
  try {
    const rows = [];
    for (const [name, path] of /** @type {const} */ ([
      ['home', '/'],
      ['category', floor.categoryPath],
      ['product', floor.productPath],
    ])) {
      rows.push(...(await lighthouseRows({ name, path, site, floor: floor.url, rounds })));
      const trips = await countRoundTrips(site, path);
      rows.push(
        row({
          what: `${name}: round trips before LCP`,
          value: trips,
          unit: '',
          bar: 2,
        }),
      );
      rows.push(...(await scriptRows(name, site + path)));
    }
    return rows;
  } finally {
    floor.stop();
  }
}

/** @param {{ name: string, path: string, site: string, floor: string, rounds: number }} page @returns {Promise<Row[]>} */
async function lighthouseRows({ name, path, site, floor, rounds }) {
  /** @type {{ ours: Figures, floor: Figures }[]} */
  const results = [];
  for (let round = 0; round < rounds; round += 1) {
    results.push({
      floor: await runLighthouse(floor + path),
      ours: await runLighthouse(site + path),
    });
  }
  return rowsOf(results).map(({ what: label, ...rest }) =>
    row({ what: `${name}: ${label}`, ...rest }),
  );
}

/** @param {{ ours: Figures, floor: Figures }[]} results @returns {Omit<Row, 'bench'>[]} */
function rowsOf(results) {
  /** @param {keyof Figures} key @param {'ours' | 'floor'} side */
  const medianOf = (key, side = 'ours') => median(results.map((round) => round[side][key]));
  const [lcp, floorLcp] = [medianOf('lcp'), medianOf('lcp', 'floor')];
  const runs = results.map(({ ours }) => ours.lcp.toFixed(0)).join(' ');
  const note = `${lcp.toFixed(0)} ms (${runs}); baseline ${floorLcp.toFixed(0)} ms`;
  const blocked = results.map(({ ours }) => ours.blocked.toFixed(0)).join(' ');
  /** @param {string} label @param {keyof Figures} key @param {number} bar */
  const score = (label, key, bar) => ({
    what: label,
    value: medianOf(key),
    unit: '',
    bar,
    isMost: false,
  });
  return [
    { what: 'LCP', value: lcp / floorLcp, unit: 'x baseline', bar: 1.15, note },
    {
      what: 'total blocking time',
      value: medianOf('blocked'),
      unit: 'ms',
      bar: 120,
      note: blocked,
    },
    score('Lighthouse performance', 'performance', 98),
    score('Lighthouse accessibility', 'accessibility', 100),
    score('Lighthouse best practices', 'bestPractices', 100),
    score('Lighthouse SEO', 'seo', 100),
    { what: 'cumulative layout shift', value: medianOf('cls'), unit: '', bar: 0.01 },
  ];
}

/** @param {string} name @param {string} url @returns {Promise<Row[]>} */
async function scriptRows(name, url) {
  const { untilAlive, withIdle } = await measureScriptBytes(url);
  return [
    row({
      what: `${name}: JavaScript until hydration`,
      value: untilAlive / kilobyte,
      unit: 'KB gzip',
      bar: 160,
    }),
    row({
      what: `${name}: JavaScript including idle-time downloads`,
      value: withIdle / kilobyte,
      unit: 'KB gzip',
      bar: 200,
    }),
  ];
}

/** @param {Omit<Row, 'bench'>} measured @returns {Row} */
const row = (measured) => ({ bench: 'pages', ...measured });
