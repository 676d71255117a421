/**
 * Host functions available in the sandbox. They only take and return strings, numbers and bytes, because an object of
 * the main realm would give access to Node.js.
 */
export interface Host {
  post: (text: string) => void;
  /** Returns the bytes in use after a garbage collection. */
  keptBytes: () => number;
  /** Calls `ring(id)` after this many milliseconds; 0 means right after the current task. */
  wait: (id: number, milliseconds: number) => void;
  forgo: (id: number) => void;
  /** Encodes `text` as UTF-8 and returns the number of bytes written. */
  encodeInto: (text: string, into: Uint8Array) => number;
  decode: (bytes: Uint8Array) => string;
  /** Returns the name-value pairs of a query as JSON. */
  pairsOf: (query: string) => string;
  /** Returns the query string of such pairs. */
  queryOf: (pairs: string) => string;
  /** Returns the parts of a URL as JSON, or an empty string if it is invalid. */
  partsOf: (url: string, base: string) => string;
}

/** Functions of the realm that the host calls. */
export interface Inside {
  /** Adds a server bundle, which only the host can compile. */
  add(remote: string, run: (...values: unknown[]) => void): void;
  start(setup: string): void;
  hear(message: string): void;
  ring(id: number): void;
  /** Returns a value thrown in the realm as text. */
  describe(thrown: unknown): string;
}
