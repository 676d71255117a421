import type { Host } from './host.js';

/** A parameter of the function that this bundle is compiled as. */
declare const host: Host;

/** Replaces errors of Node's realm by errors of this one. */
const guarded =
  <Given extends unknown[], Answer>(call: (...given: Given) => Answer) =>
  (...given: Given): Answer => {
    try {
      return call(...given);
    } catch {
      throw new Error('The host could not do that');
    }
  };

const { post, keptBytes, wait, forgo, encodeInto, decode, pairsOf, queryOf, partsOf } = host;

/** Only our own modules import these functions; none may be passed on to a release. */
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
} satisfies Host;
