import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Encodings } from '../http/encoding.js';

/** An answer as it is before it is kept; one that does not last is made again soon. */
export interface Made {
  status: number;
  type: string;
  text: string;
  headers: Record<string, string>;
  isLasting: boolean;
}

/** An answer ready to be sent. */
export interface Ready extends Encodings {
  status: number;
  type: string;
  headers: Record<string, string>;
  etag: string;
}

const mostBytes = 64_000_000;
/** How long, in milliseconds, an answer with a hole in it stands in for a better one. */
const passing = 2000;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** A twelfth smaller, in forty times as long. */
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** Ready answers; each is made once for all who ask for it at the same time. */
export class HtmlPool {
  readonly #ready = new LRUCache<string, Ready>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes, br, gzip: gz }) =>
      bytes.length + (br?.length ?? 0) + (gz?.length ?? 0) + 1,
  });
  #making = new Map<string, Promise<Ready>>();
  readonly #isTight = new WeakSet<Ready>();
  #tightening: Promise<unknown> = Promise.resolve();

  get(key: string, make: () => Promise<Made>): Ready | Promise<Ready> {
    const ready = this.#ready.get(key);
    if (!ready) return this.#makeOnce(key, make);
    if (!this.#isTight.has(ready)) this.#tighten(key, ready);
    return ready;
  }

  /** What is being made from what was true before is still sent, but not kept. */
  empty() {
    this.#making = new Map();
    this.#ready.clear();
  }

  /** An answer that is asked for again is worth the best compression, one at a time. */
  #tighten(key: string, ready: Ready) {
    this.#isTight.add(ready);
    const pack = async () => {
      if (this.#ready.peek(key) !== ready) return;
      const tight = { ...ready, br: await brotli(ready.bytes, best) };
      this.#isTight.add(tight);
      if (this.#ready.peek(key) === ready) this.#ready.set(key, tight);
    };
    // What cannot be packed tighter is sent as it is.
    this.#tightening = this.#tightening.then(pack).catch(() => undefined);
  }

  #makeOnce(key: string, make: () => Promise<Made>) {
    const making = this.#making.get(key) ?? this.#make(key, make);
    this.#making.set(key, making);
    return making;
  }

  async #make(key: string, make: () => Promise<Made>) {
    const round = this.#making;
    try {
      const made = await make();
      const ready = await prepare(made);
      const lasting = made.isLasting ? {} : { ttl: passing };
      if (!made.isLasting) this.#isTight.add(ready);
      if (round === this.#making) this.#ready.set(key, ready, lasting);
      return ready;
    } finally {
      round.delete(key);
    }
  }
}

async function prepare({ status, type, text, headers }: Made): Promise<Ready> {
  const bytes = Buffer.from(text);
  const [br, gz] = await Promise.all([brotli(bytes, quick), gzipped(bytes)]);
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { status, type, headers, etag, bytes, br, gzip: gz };
}
