/**
 * The functions that code in the sandbox is given from outside. They take and return text, numbers and bytes: an object
 * of Node would lead to Node.
 */
export interface Host {
  post: (text: string) => void;
  /** Bytes in use after a garbage collection. */
  keptBytes: () => number;
  /** Rings `id` after some milliseconds; 0 means right after the current task. */
  wait: (id: number, milliseconds: number) => void;
  forgo: (id: number) => void;
  /** Returns how many bytes were written. */
  encodeInto: (text: string, into: Uint8Array) => number;
  decode: (bytes: Uint8Array) => string;
  /** Returns the names and values of a query as JSON. */
  pairsOf: (query: string) => string;
  /** Returns the query of such JSON. */
  queryOf: (pairs: string) => string;
  /** Returns the parts of a URL as JSON, or an empty string when it is invalid. */
  partsOf: (url: string, base: string) => string;
}

/** The functions of the realm that the host calls. */
export interface Inside {
  /** Adds a server bundle, which only the host can compile. */
  add(remote: string, run: (...values: unknown[]) => void): void;
  start(setup: string): void;
  hear(message: string): void;
  ring(id: number): void;
  /** Returns the text of a value that was thrown in the realm. */
  describe(thrown: unknown): string;
}
