/**
 * All that code in the sandbox is given from outside: functions that take and give text, numbers and bytes. No object
 * of Node crosses, so that none leads back to Node.
 */
export interface Host {
  post: (text: string) => void;
  /** Bytes that are still in use when all else was collected. */
  keptBytes: () => number;
  /** Rings `id` after some milliseconds; 0 means as soon as what is under way is done. */
  wait: (id: number, milliseconds: number) => void;
  forgo: (id: number) => void;
  /** Answers how many bytes were written. */
  encodeInto: (text: string, into: Uint8Array) => number;
  decode: (bytes: Uint8Array) => string;
  /** JSON of the names and values of a query. */
  pairsOf: (query: string) => string;
  /** The query of such JSON. */
  queryOf: (pairs: string) => string;
  /** JSON of the parts of an address; empty when it is none. */
  partsOf: (url: string, base: string) => string;
}

/** What code in the sandbox gives in return. */
export interface Inside {
  /** Runs a server bundle that was compiled outside, where alone that can be done. */
  add(remote: string, run: (...given: unknown[]) => void): void;
  start(setup: string): void;
  hear(message: string): void;
  ring(id: number): void;
}
