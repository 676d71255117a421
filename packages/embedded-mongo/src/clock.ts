import { Binary, Timestamp } from 'bson';
import type { Document } from './bson/index.js';

const unsigned = { hash: new Binary(Buffer.alloc(20)), keyId: 0n };

/** The logical time of the replica set of one: seconds, and a number within the second. */
export class Clock {
  #seconds = 0;
  #count = 0;

  /** A time after all given before. */
  tick(): Timestamp {
    const seconds = Math.floor(Date.now() / 1000);
    this.#count = seconds > this.#seconds ? 1 : this.#count + 1;
    this.#seconds = Math.max(seconds, this.#seconds);
    return new Timestamp({ t: this.#seconds, i: this.#count });
  }

  /** What every answer says about the time. */
  times(): Document {
    const operationTime = this.tick();
    return { operationTime, $clusterTime: { clusterTime: operationTime, signature: unsigned } };
  }
}
