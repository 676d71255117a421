/**
 * Functions of the host that the sandbox can call. They take and return only strings, numbers and bytes, because an
 * object of the main realm would give access to Node.js.
 */
export interface SandboxHost {
  post: (text: string) => void;
  /** Returns the memory in use after a garbage collection, in bytes. */
  keptBytes: () => number;
  /** Calls `ring(id)` after `milliseconds`; 0 means after the current task. */
  wait: (id: number, milliseconds: number) => void;
  forgo: (id: number) => void;
  /** Encodes `text` as UTF-8; returns the number of bytes written. */
  encodeInto: (text: string, into: Uint8Array) => number;
  decode: (bytes: Uint8Array) => string;
  /** Parses a query into name-value pairs, as JSON. */
  pairsOf: (query: string) => string;
  /** Serialises name-value pairs, given as JSON, into a query string. */
  queryOf: (pairs: string) => string;
  /** Parses a URL into its parts, as JSON; returns an empty string if it is invalid. */
  partsOf: (url: string, base: string) => string;
}

export interface SandboxProgram {
  /** Adds a server bundle to the realm. The host has to compile the bundle, because the realm cannot compile code. */
  addServerBundle(remote: string, run: (...values: unknown[]) => void): void;
  startRendering(setup: string): void;
  receiveMessage(message: string): void;
  runTimer(id: number): void;
  describeThrown(thrown: unknown): string;
}
