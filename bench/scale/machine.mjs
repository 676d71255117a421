/** @typedef {{ left: number, done: () => void }} Job `left`: milliseconds of a whole processor */

/** One processor, which programs share equally; each of them serves one request after the other. */
export class Machine {
  /** @type {Set<Job>} */
  #running = new Set();
  /** What waits for each program that is at work. @type {Map<string, Job[]>} */
  #waiting = new Map();
  #clock;
  #since = 0;
  #plan = 0;

  /** @param {import('./clock.mjs').Clock} clock */
  constructor(clock) {
    this.#clock = clock;
  }

  /** @param {string} program @param {number} work milliseconds of a processor @param {() => void} [done] */
  serve(program, work, done) {
    const leave = () => {
      const next = this.#waiting.get(program)?.shift();
      if (next) this.#run(next);
      else this.#waiting.delete(program);
      done?.();
    };
    const queue = this.#waiting.get(program);
    if (queue) return void queue.push({ left: work, done: leave });
    this.#waiting.set(program, []);
    this.#run({ left: work, done: leave });
  }

  /** @param {Job} job */
  #run(job) {
    this.#work();
    this.#running.add(job);
    this.#planNext();
  }

  /** Does what was to be done since the last time. */
  #work() {
    const share = (this.#clock.now - this.#since) / this.#running.size;
    this.#since = this.#clock.now;
    for (const job of this.#running) job.left -= share;
  }

  #planNext() {
    const plan = (this.#plan += 1);
    const [first, ...others] = this.#running;
    if (!first) return;
    const soonest = others.reduce((one, other) => (other.left < one.left ? other : one), first);
    this.#clock.after(Math.max(0, soonest.left) * this.#running.size, () => {
      // Another job has come meanwhile, and with it another plan.
      if (plan !== this.#plan) return;
      this.#work();
      this.#running.delete(soonest);
      this.#planNext();
      soonest.done();
    });
  }
}
