import { Binary, Timestamp } from 'bson';
import type { Document } from './bson/index.js';

const unsigned = { hash: new Binary(Buffer.alloc(20)), keyId: 0n };

/** The logical clock of the single-node replica set: seconds, and a counter within the second. */
export class Clock {
  #seconds = 0;
  #count = 0;

  /** Returns a timestamp that is later than every timestamp returned before. */
  tick(): Timestamp {
    const seconds = Math.floor(Date.now() / 1000);
    this.#count = seconds > this.#seconds ? 1 : this.#count + 1;
    this.#seconds = Math.max(seconds, this.#seconds);
    return new Timestamp({ t: this.#seconds, i: this.#count });
  }

  /** Returns the time fields of every reply: `operationTime` and `$clusterTime`. */
  times(): Document {
    const operationTime = this.tick();
    return { operationTime, $clusterTime: { clusterTime: operationTime, signature: unsigned } };
  }
}
