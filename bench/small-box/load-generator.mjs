import { setTimeout as wait } from 'node:timers/promises';

/**
 * @typedef {{ what: 'page' | 'picture' | 'call' | 'upload', ms: number, status: number }} Answer `ms`: time until the
 * complete response
 */
/** @typedef {(path: string, init?: RequestInit) => Promise<{ status: number, text: string }>} Ask */

/** Simulates users who send requests until the time is over, and records all responses. */
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

  /** @param {Answer['what']} what @param {string} path @param {RequestInit} [init] */
  async ask(what, path, init) {
    const began = performance.now();
    const answer = await fetch(this.#url + path, init).catch(() => undefined);
    const text = (await answer?.text().catch(() => undefined)) ?? '';
    const status = answer?.status ?? 0;
    this.answers.push({ what, ms: performance.now() - began, status });
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
