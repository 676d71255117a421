import { hostFunctions } from './host-functions.js';

/** Implements `TextEncoder` with the host's encoder. */
export class RealmTextEncoder {
  encode(text = '') {
    // The declared type is not enforced at run time: releases may pass any value.
    if (typeof text !== 'string') throw new TypeError('not a text');
    const bytes = new Uint8Array(text.length * 3);
    return bytes.subarray(0, hostFunctions.encodeInto(text, bytes));
  }
}

interface Sink {
  enqueue(chunk: Uint8Array): void;
  close(): void;
  error(reason: unknown): void;
}

interface Source {
  pull(sink: Sink): void;
}

/**
 * Implements the part of `ReadableStream` that React needs for rendering. The stream is read once, synchronously and to
 * its end.
 */
export class RealmReadableStream {
  readonly #source: Source;

  constructor(source: Source) {
    this.#source = source;
  }

  readText() {
    const chunks: Uint8Array[] = [];
    const failures: unknown[] = [];
    this.#source.pull({
      enqueue: (chunk) => void chunks.push(chunk),
      close: () => undefined,
      error: (reason) => void failures.push(reason),
    });
    if (failures.length > 0) throw failures[0];
    return hostFunctions.decode(joined(chunks));
  }
}

function joined(chunks: Uint8Array[]) {
  const all = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
