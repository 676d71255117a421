import { Machine } from './machine.mjs';

/** @typedef {'balancer' | 'web' | 'rendering' | 'backend' | 'database' | 'pictures'} Part */
/** @typedef {'readyPage' | 'madePage' | 'packing' | 'picture' | 'cart' | 'inquiry' | 'upload' | 'change'} Kind */
/** @typedef {'balancers' | 'webServers' | 'backends' | 'databases'} Group */
/** @typedef {Record<Kind, Partial<Record<Part, number>>>} Costs milliseconds of a processor that a request takes of each part */
/** @typedef {Record<Group, number>} Layout how many machines */
/** @typedef {{ clock: import('./clock.mjs').Clock, random: () => number, costs: Costs }} World */
/** @typedef {{ machine: Machine, work: number, pages: Map<number, { version: number, isPacked: boolean }> }} Server `work`: milliseconds that were asked of it */

/** The machines that a part of the site is on, in the order in which a request needs them. */
const groupOf = /** @type {const} */ ({
  balancer: 'balancers',
  web: 'webServers',
  rendering: 'webServers',
  backend: 'backends',
  database: 'databases',
  pictures: 'backends',
});
export const parts = /** @type {Part[]} */ (Object.keys(groupOf));
export const groups = /** @type {Group[]} */ ([...new Set(Object.values(groupOf))]);

/** A web server hears of changes of the catalogue no more often, in milliseconds. */
const lookMs = 400;
/** Milliseconds of a processor for passing a request on, where there is a balancer; nothing here measures it. */
const balancing = 0.05;
/** Milliseconds for which a process works on one request before it looks at others. */
const turnMs = 20;
/** What its memory has room for. */
const keptPages = 200;

/** All parts with what waits before them; without a layout they share one processor. */
export class Site {
  servers;
  #world;
  #version = 0;
  #hasNews = false;
  #isSpread;

  /** @param {World} world @param {Layout} [layout] */
  constructor(world, layout) {
    this.#world = world;
    this.#isSpread = layout !== undefined;
    const make = (/** @type {number} */ length) =>
      Array.from({ length }, () => ({
        machine: new Machine(world.clock),
        work: 0,
        pages: new Map(),
      }));
    const one = make(1);
    const found = groups.map((group) => [group, layout ? make(layout[group]) : one]);
    this.servers = /** @type {Record<Group, Server[]>} */ (Object.fromEntries(found));
  }

  /** Goes through all parts that the request needs. @param {Kind} kind @param {() => void} [done] @param {Server} [webServer] */
  ask(kind, done, webServer = this.#oneOf('webServers')) {
    const cost = { ...this.#world.costs[kind], balancer: this.#isSpread ? balancing : 0 };
    const left = parts.filter((part) => cost[part]);
    const next = () => {
      const part = left.shift();
      if (!part) return done?.();
      const mean = cost[part] ?? 0;
      // A picture takes its time; all else varies as times between arrivals do.
      const work = part === 'pictures' ? mean : -mean * Math.log(1 - this.#world.random());
      const group = groupOf[part];
      const server = group === 'webServers' ? webServer : this.#oneOf(group);
      server.work += work;
      inTurns(server.machine, { program: kind === 'packing' ? kind : part, work }, next);
    };
    next();
  }

  /** As it is kept, or made anew. @param {number} address @param {() => void} done */
  askPage(address, done) {
    const webServer = this.#oneOf('webServers');
    const { pages } = webServer;
    const kept = pages.get(address);
    const isReady = kept?.version === this.#version;
    pages.delete(address);
    pages.set(address, { version: this.#version, isPacked: isReady });
    const [oldest] = pages.size > keptPages ? pages.keys() : [];
    if (oldest !== undefined) pages.delete(oldest);
    this.ask(isReady ? 'readyPage' : 'madePage', done, webServer);
    // What is asked for again is worth the best compression, in the background.
    if (isReady && !kept.isPacked) this.ask('packing', undefined, webServer);
  }

  /** Soon no page is ready any more, and each other backend makes its answers anew. */
  changeCatalogue() {
    if (this.#hasNews) return;
    this.#hasNews = true;
    this.#world.clock.after(lookMs, () => {
      this.#hasNews = false;
      this.#version += 1;
      const work = this.#world.costs.change.backend ?? 0;
      for (const server of this.servers.backends.slice(1)) {
        server.work += work;
        server.machine.serve('backend', work);
      }
    });
  }

  /** @param {Group} group */
  #oneOf(group) {
    const servers = this.servers[group];
    return /** @type {Server} */ (servers[Math.floor(this.#world.random() * servers.length)]);
  }
}

/**
 * A process answers others between the pieces of what takes long: it waits for the database, reads a stream, or has a
 * thread do it.
 *
 * @param {Machine} machine
 * @param {{ program: string, work: number }} job
 * @param {() => void} done
 */
function inTurns(machine, { program, work }, done) {
  const left = work - turnMs;
  machine.serve(program, Math.min(work, turnMs), () =>
    left > 0 ? inTurns(machine, { program, work: left }, done) : done(),
  );
}
