import { readFileSync } from 'node:fs';
import { routes } from 'contracts';
import { cpuSeconds, endedCpuSeconds, familyOf, waitUntilIdle } from '../cpu.mjs';
import { LoadGenerator } from '../small-box/load-generator.mjs';
import { addProduct, callAs, commonPages } from '../small-box/people.mjs';
import { otherPhoto } from '../small-box/photos.mjs';
import { parts } from './site.mjs';

/** @typedef {import('./site.mjs').Part} Part */
/** @typedef {Record<Part, number>} Spent CPU milliseconds */
/** @typedef {import('../small-box/small-box.mjs').Crowd} Crowd */
/** @typedef {ReturnType<typeof costOf>} Cost */
/**
 * @typedef {{ pid: number, crowd: Crowd, rounds: number }} Measured a site under measurement; `rounds`: repetitions of
 * slow measurements
 */

/** Command patterns of each part's processes. @type {[Part, RegExp][]} */
const programs = [
  ['web', /web-server\/dist\/main/],
  ['rendering', /web-server\/dist\/sandbox/],
  ['database', /embedded-mongo\/dist/],
  ['pictures', /picture-process/],
  ['backend', /backend\/dist/],
];

/** CPU time of each part so far. @param {number} pid */
export function spentBy(pid) {
  const spent = /** @type {Spent} */ (Object.fromEntries(parts.map((part) => [part, 0])));
  for (const each of familyOf(pid)) {
    const command = readFileSync(`/proc/${each}/cmdline`, 'utf8');
    const [part] = programs.find(([, program]) => program.test(command)) ?? [];
    if (part) spent[part] += 1000 * cpuSeconds(each);
    // Terminated children of the backend made pictures (or mails, which need little); those of the web server rendered
    // pages.
    if (part === 'backend') spent.pictures += 1000 * endedCpuSeconds(each);
    if (part === 'web') spent.rendering += 1000 * endedCpuSeconds(each);
  }
  return spent;
}

/**
 * Measures the CPU time per part for each kind of request. @param {Measured} measured @returns
 * {Promise<import('./site.mjs').Costs>}
 */
export async function measureCosts({ pid, crowd, rounds }) {
  const load = new LoadGenerator(crowd.url, 0);
  const cost = costOf(pid);
  const page = (/** @type {string} */ path) => load.ask('page', path);
  const addresses = [...commonPages, ...crowd.ids.map((id) => `/Product/${id}`)];
  const changes = await changeCosts(cost, { load, crowd, rounds, addresses });
  const shown = await all([...addresses, ...addresses], page);
  await waitUntilIdle(pid);
  const found = shown.flatMap(({ text }) => text.match(/\/media\/\w{24}-480\.avif/g) ?? []);
  const readyPage = await cost(times(20 * rounds, () => addresses).flat(), page);
  const picture = await cost(times(20 * rounds, () => found.slice(0, 32)).flat(), (path) =>
    load.ask('picture', path),
  );
  const calls = await callCosts(cost, { load, crowd });
  const failed = load.answers.find(({ status }) => status !== 200 && status !== 503);
  if (failed) throw new Error(`A ${failed.what} was answered with ${failed.status}`);
  return { ...changes, readyPage, picture, ...calls };
}

/** @param {Cost} cost @param {{ load: LoadGenerator, crowd: Crowd, rounds: number, addresses: string[] }} options */
async function changeCosts(cost, { load, crowd, rounds, addresses }) {
  const page = (/** @type {string} */ path) => load.ask('page', path);
  const add = (/** @type {Buffer} */ photo) => addProduct(load, photo, crowd.staff);
  const upload = await cost(
    times(rounds, () => otherPhoto(crowd.photo)),
    add,
  );
  // Stores the picture first, so that only the follow-up work of a change is measured.
  await cost([crowd.photo], add);
  const rows = [];
  for (let round = 0; round < rounds; round += 1) {
    const change = await cost([crowd.photo], add);
    const madePage = await cost(addresses, page, false);
    rows.push({ change, madePage, packing: await cost(addresses, page) });
  }
  return {
    upload,
    change: meanOf(rows.map(({ change }) => change)),
    madePage: meanOf(rows.map(({ madePage }) => madePage)),
    packing: meanOf(rows.map(({ packing }) => packing)),
  };
}

/** @param {Cost} cost @param {{ load: LoadGenerator, crowd: Crowd }} options */
async function callCosts(cost, { load, crowd }) {
  const [one, other] = crowd.customers.map((person) => callAs(load, person));
  const cart = await cost(crowd.ids, async (id) => {
    await one?.(routes.addToCart.path, { pid: id, quantity: 1000 });
    await one?.(routes.listCartItems.path, {});
  });
  const inquiry = await cost(crowd.ids, async (productId) => {
    const products = [{ productId, quantity: 1000 }];
    const text = { contactPhone: '', message: 'From cart', products };
    await other?.(routes.submitInquiry.path, text);
  });
  return { cart, inquiry };
}

/** CPU time per request, including follow-up work. @param {number} pid */
const costOf =
  (pid) =>
  /** @template Item @param {Item[]} items @param {(item: Item) => Promise<unknown>} ask */
  async (items, ask, isAll = true) => {
    const before = spentBy(pid);
    await all(items, ask);
    if (isAll) await waitUntilIdle(pid);
    const after = spentBy(pid);
    const each = parts.map((part) => [part, (after[part] - before[part]) / items.length]);
    return /** @type {Spent} */ (Object.fromEntries(each));
  };

/**
 * Processes the items two at a time. @template Item, Result @param {Item[]} items @param {(item: Item) =>
 * Promise<Result>} ask
 */
async function all(items, ask) {
  const [left, results] = [[...items], /** @type {Result[]} */ ([])];
  const work = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift())
      results.push(await ask(item));
  };
  await Promise.all([work(), work()]);
  return results;
}

/** @template Item @param {number} count @param {(at: number) => Item} make */
const times = (count, make) => Array.from({ length: count }, (_, at) => make(at));

/** @param {Spent[]} all */
function meanOf(all) {
  const sums = parts.map((part) => [
    part,
    all.reduce((sum, each) => sum + each[part], 0) / all.length,
  ]);
  return /** @type {Spent} */ (Object.fromEntries(sums));
}
