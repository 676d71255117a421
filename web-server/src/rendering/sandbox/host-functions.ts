import type { SandboxHost } from './host.js';

/**
 * Functions that the host provides to the sandbox. The host compiles this bundle into a function and passes `host` as
 * its argument.
 */
declare const host: SandboxHost;

/**
 * Replaces errors of the main realm with errors of this realm, because an object of the main realm gives access to
 * Node.js.
 */
const guarded =
  <Args extends unknown[], Result>(call: (...args: Args) => Result) =>
  (...args: Args): Result => {
    try {
      return call(...args);
    } catch {
      throw new Error('The host function failed');
    }
  };

const { post, keptBytes, wait, forgo, encodeInto, decode, pairsOf, queryOf, partsOf } = host;

/** Wrapped host functions, for our own modules only; never pass one to a release. */
export const hostFunctions = {
  post: guarded((text: string) => post(text)),
  keptBytes: guarded(() => keptBytes()),
  wait: guarded((id: number, milliseconds: number) => wait(id, milliseconds)),
  forgo: guarded((id: number) => forgo(id)),
  encodeInto: guarded((text: string, into: Uint8Array) => encodeInto(text, into)),
  decode: guarded((bytes: Uint8Array) => decode(bytes)),
  pairsOf: guarded((query: string) => pairsOf(query)),
  queryOf: guarded((pairs: string) => queryOf(pairs)),
  partsOf: guarded((url: string, base: string) => partsOf(url, base)),
} satisfies SandboxHost;
