import { Machine } from './machine.mjs';

/** @typedef {'balancer' | 'web' | 'rendering' | 'backend' | 'database' | 'pictures'} Part */
/** @typedef {'readyPage' | 'madePage' | 'packing' | 'picture' | 'cart' | 'inquiry' | 'upload' | 'change'} Kind */
/** @typedef {'balancers' | 'webServers' | 'backends' | 'databases'} Group */
/** @typedef {Record<Kind, Partial<Record<Part, number>>>} Costs CPU milliseconds per request and part */
/** @typedef {Record<Group, number>} Layout number of machines */
/** @typedef {{ clock: import('./clock.mjs').Clock, random: () => number, costs: Costs }} World */
/**
 * @typedef {{ machine: Machine, work: number, pages: Map<number, { version: number, isPacked: boolean }> }} Server
 * `work`: total CPU milliseconds requested
 */

/** Machine group of each part, in the order in which a request passes them. */
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

/** Minimum milliseconds between two catalogue updates of a web server. */
const lookMs = 400;
/** Assumed CPU milliseconds of a balancer per request; not measured. */
const balancing = 0.05;
/** Milliseconds that a process works on one request before it yields. */
const turnMs = 20;
/** Pages that fit into the cache. */
const keptPages = 200;

/** All parts with their queues; without a layout they share one processor. */
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

  /**
   * Passes the request through all parts that it needs. @param {Kind} kind @param {() => void} [done] @param {Server}
   * [webServer]
   */
  ask(kind, done, webServer = this.#oneOf('webServers')) {
    const cost = { ...this.#world.costs[kind], balancer: this.#isSpread ? balancing : 0 };
    const left = parts.filter((part) => cost[part]);
    const next = () => {
      const part = left.shift();
      if (!part) return done?.();
      const mean = cost[part] ?? 0;
      // Pictures take constant time; other work is exponentially distributed.
      const work = part === 'pictures' ? mean : -mean * Math.log(1 - this.#world.random());
      const group = groupOf[part];
      const server = group === 'webServers' ? webServer : this.#oneOf(group);
      server.work += work;
      inTurns(server.machine, { program: kind === 'packing' ? kind : part, work }, next);
    };
    next();
  }

  /** Serves a page from the cache or renders it. @param {number} address @param {() => void} done */
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
    // A page requested again is compressed at the highest level in the background.
    if (isReady && !kept.isPacked) this.ask('packing', undefined, webServer);
  }

  /** Soon invalidates every cached page; each other backend rebuilds its responses. */
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
 * A process yields between slices of long work: it waits for the database, reads a stream, or uses a thread.
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
