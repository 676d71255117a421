/** @typedef {{ at: number, act: () => void }} Event */

/** Simulated clock in milliseconds that runs events in order of time. */
export class Clock {
  now = 0;
  /** @type {Event[]} A heap with the earliest event first. */
  #events = [];

  /** @param {number} delay @param {() => void} act */
  after(delay, act) {
    let place = this.#events.push({ at: this.now + delay, act }) - 1;
    while (place > 0 && this.#at(place) < this.#at((place - 1) >> 1))
      place = this.#swap(place, (place - 1) >> 1);
  }

  /** @param {number} end */
  runUntil(end) {
    while (this.#at(0) <= end) this.#takeSoonest();
    this.now = end;
  }

  #takeSoonest() {
    this.#swap(0, this.#events.length - 1);
    const soonest = this.#events.pop();
    for (let place = 0; ;) {
      const [left, right] = [2 * place + 1, 2 * place + 2];
      const below = this.#at(right) < this.#at(left) ? right : left;
      if (!(this.#at(below) < this.#at(place))) break;
      place = this.#swap(place, below);
    }
    this.now = soonest?.at ?? this.now;
    soonest?.act();
  }

  /** @param {number} place */
  #at(place) {
    return this.#events[place]?.at ?? Infinity;
  }

  /** @param {number} from @param {number} to @returns {number} */
  #swap(from, to) {
    const events = /** @type {[Event, Event]} */ ([this.#events[to], this.#events[from]]);
    [this.#events[from], this.#events[to]] = events;
    return to;
  }
}

/** Seeded pseudo-random number generator (mulberry32). @param {number} seed */
export function seeded(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
