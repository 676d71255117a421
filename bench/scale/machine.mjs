/** @typedef {{ left: number, done: () => void }} Job `left`: CPU milliseconds */

/** One processor shared equally by programs, each of which serves requests sequentially. */
export class Machine {
  /** @type {Set<Job>} */
  #running = new Set();
  /** Queued jobs of each running program. @type {Map<string, Job[]>} */
  #waiting = new Map();
  #clock;
  #since = 0;
  #plan = 0;

  /** @param {import('./clock.mjs').Clock} clock */
  constructor(clock) {
    this.#clock = clock;
  }

  /** @param {string} program @param {number} work CPU milliseconds @param {() => void} [done] */
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

  /** Advances the running jobs to the current time. */
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
      // Another job has arrived in the meantime and replaced the plan.
      if (plan !== this.#plan) return;
      this.#work();
      this.#running.delete(soonest);
      this.#planNext();
      soonest.done();
    });
  }
}
