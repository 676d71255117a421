import { setTimeout as wait } from 'node:timers/promises';

/**
 * @typedef {{ what: 'page' | 'picture' | 'call' | 'upload', ms: number, status: number }} Answer `ms`: time until the
 * complete response
 */
/** @typedef {(path: string, init?: RequestInit) => Promise<{ status: number, text: string }>} Ask */

/** Simulates users who send requests for the given time, and records all responses. */
export class LoadGenerator {
  /** @type {Answer[]} */
  answers = [];
  #url;
  #end;

  /** @param {string} url @param {number} milliseconds */
  constructor(url, milliseconds) {
    this.#url = url;
    this.#end = performance.now() + milliseconds;
  }

  get isOver() {
    return performance.now() >= this.#end;
  }

  /** @param {Answer['what']} kind @param {string} path @param {RequestInit} [init] */
  async ask(kind, path, init) {
    const startedAt = performance.now();
    const response = await fetch(this.#url + path, init).catch(() => undefined);
    const text = (await response?.text().catch(() => undefined)) ?? '';
    const status = response?.status ?? 0;
    this.answers.push({ what: kind, ms: performance.now() - startedAt, status });
    return { status, text };
  }

  /**
   * Repeats an action until the test is over. Waits a random time before the first run and the given number of seconds
   * after each run.
   * @param {number} seconds
   * @param {() => Promise<unknown>} work
   */
  async repeat(seconds, work) {
    await wait(Math.random() * seconds * 1000);
    while (!this.isOver) {
      await work();
      await wait(seconds * 1000);
    }
  }
}
