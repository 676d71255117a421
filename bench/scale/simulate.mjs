import { percentile } from '../rows.mjs';
import { picturesOfAPage, reading } from '../small-box/habits.mjs';
import { Clock, seeded } from './clock.mjs';
import { groups, Site } from './site.mjs';

/** @typedef {{ visitors: number, buyers: number, uploaders: number }} People */
/**
 * `common`: number of pages requested by everyone. `products`: number of product pages. `pictures`: average per page,
 * eight or none. `inquiries`: share of a buyer's rounds that end with one. Times are milliseconds.
 *
 * @typedef {{ common: number, products: number, pictures: number, inquiries: number, uploadPauseMs: number }} Habits
 */
/** @typedef {{ people: People, habits: Habits, costs: import('./site.mjs').Costs, layout?: import('./site.mjs').Layout | undefined, seconds: number }} Run */
/** @typedef {Omit<import('./site.mjs').World, 'costs'> & { site: Site, habits: Habits, pages: number[] }} Crowd */

const readingMs = reading * 1000;
/** Share of page views of common pages: home, categories, searches. */
const commonShare = 0.6;
const seed = 20_261_125;

/** Simulates users of a site for the given time. @param {Run} run */
export function simulate({ people, habits, costs, layout, seconds }) {
  const world = { clock: new Clock(), random: seeded(seed), costs };
  const site = new Site(world, layout);
  const crowd = { ...world, site, habits, pages: /** @type {number[]} */ ([]) };
  for (let one = 0; one < people.visitors; one += 1) repeat(crowd, readingMs, browse);
  for (let one = 0; one < people.buyers; one += 1) repeat(crowd, readingMs, buy);
  for (let one = 0; one < people.uploaders; one += 1) repeat(crowd, habits.uploadPauseMs, upload);
  world.clock.runUntil(seconds * 1000);
  const shares = groups.map((group) => [group, loadOf(site.servers[group], seconds)]);
  const loads = /** @type {import('./site.mjs').Layout} */ (Object.fromEntries(shares));
  return { p95: percentile(crowd.pages, 95), loads };
}

/**
 * Throughput of the given number of clients that send the next request as soon as they have a response. @param
 * {import('./site.mjs').Costs} costs @param {import('./site.mjs').Kind} kind @param {number} clients
 */
export function saturate(costs, kind, clients) {
  const clock = new Clock();
  const site = new Site({ clock, random: seeded(seed), costs });
  let count = 0;
  const again = () => {
    count += 1;
    site.ask(kind, again);
  };
  for (let one = 0; one < clients; one += 1) site.ask(kind, again);
  clock.runUntil(10_000);
  return count / 10;
}

/** @param {Crowd} crowd @param {number} pauseMs @param {(crowd: Crowd, done: () => void) => void} act */
function repeat(crowd, pauseMs, act) {
  const again = () => act(crowd, () => crowd.clock.after(pauseMs, again));
  crowd.clock.after(crowd.random() * pauseMs, again);
}

/** @param {Crowd} crowd @param {() => void} done */
function look({ clock, random, site, habits, pages }, done) {
  const began = clock.now;
  const { common, products } = habits;
  const place = random() < commonShare ? random() * common : common + random() * products;
  site.askPage(Math.floor(place), () => {
    pages.push(clock.now - began);
    done();
  });
}

/** @param {Crowd} crowd @param {() => void} done */
function browse(crowd, done) {
  const { random, site, habits } = crowd;
  look(crowd, () => {
    let missing = random() < habits.pictures / picturesOfAPage ? picturesOfAPage : 0;
    if (missing === 0) return done();
    const isThere = () => ((missing -= 1) === 0 ? done() : undefined);
    for (let one = missing; one > 0; one -= 1) site.ask('picture', isThere);
  });
}

/** @param {Crowd} crowd @param {() => void} done */
function buy(crowd, done) {
  const { random, site, habits } = crowd;
  const finish = () => (random() < habits.inquiries ? site.ask('inquiry', done) : done());
  look(crowd, () => site.ask('cart', finish));
}

/** @param {Crowd} crowd @param {() => void} done */
function upload({ site }, done) {
  site.ask('upload', () => {
    site.changeCatalogue();
    done();
  });
}

/** @param {import('./site.mjs').Server[]} servers @param {number} seconds */
const loadOf = (servers, seconds) =>
  servers.reduce((sum, { work }) => sum + work, 0) / servers.length / seconds / 1000;
