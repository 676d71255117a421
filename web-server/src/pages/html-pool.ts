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
  /** Nothing that belongs to it was missing when it was made. */
  isLasting: boolean;
}

/** Pages of the catalogue, and what was asked for beyond them: there are endless questions, and they push out only each other. */
const mostBytes = { pages: 40_000_000, questions: 24_000_000 };
/** How long, in milliseconds, an answer with a hole in it stands in for a better one. */
const passing = 2000;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** A twelfth smaller, in forty times as long. */
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** Ready answers; each is made once for all who ask for it at the same time. */
export class HtmlPool {
  readonly #pages = shelf(mostBytes.pages);
  readonly #questions = shelf(mostBytes.questions);
  #making = new Map<string, Making>();
  readonly #isTight = new WeakSet<Ready>();
  #tightening: Promise<unknown> = Promise.resolve();

  /** What is ready to be sent at once. */
  peek(key: string): Ready | undefined {
    const ready = this.#shelfOf(key).get(key);
    if (ready && !this.#isTight.has(ready)) this.#tighten(key, ready);
    return ready;
  }

  /** What is ready, or is made once it is; that ends early when every visitor who waits for it has left. */
  get(key: string, make: Make, visitor?: AbortSignal): Ready | Promise<Ready> {
    const ready = this.peek(key);
    if (ready) return ready;
    const making = this.#making.get(key) ?? this.#begin(key, make);
    this.#join(key, making, visitor);
    return making.ready;
  }

  /** What is being made from what was true before is still sent, but not kept. */
  empty() {
    this.#making = new Map();
    this.#pages.clear();
    this.#questions.clear();
  }

  /** An answer that is asked for again is worth the best compression, one at a time. */
  #tighten(key: string, ready: Ready) {
    this.#isTight.add(ready);
    const pack = async () => {
      const shelved = this.#shelfOf(key);
      if (shelved.peek(key) !== ready) return;
      const tight = { ...ready, br: await brotli(ready.bytes, best) };
      this.#isTight.add(tight);
      if (shelved.peek(key) === ready) shelved.set(key, tight);
    };
    // What cannot be packed tighter is sent as it is.
    this.#tightening = this.#tightening.then(pack).catch(() => undefined);
  }

  #shelfOf(key: string) {
    return key.includes('?') ? this.#questions : this.#pages;
  }

  #begin(key: string, make: Make) {
    const end = new AbortController();
    const round = this.#making;
    const made = this.#make(key, () => make(end.signal));
    const forget = () => {
      if (round.get(key) === making) round.delete(key);
    };
    const making: Making = { ready: made.finally(forget), waiting: 0, end };
    round.set(key, making);
    return making;
  }

  #join(key: string, making: Making, visitor: AbortSignal | undefined) {
    making.waiting += 1;
    const leave = () => {
      making.waiting -= 1;
      if (making.waiting > 0) return;
      // Who comes from now on is not to wait for what is given up.
      if (this.#making.get(key) === making) this.#making.delete(key);
      making.end.abort();
    };
    visitor?.addEventListener('abort', leave, { once: true });
  }

  async #make(key: string, make: () => Promise<Made>) {
    const round = this.#making;
    const made = await make();
    const ready = await prepare(made);
    const lasting = made.isLasting ? {} : { ttl: passing };
    if (!made.isLasting) this.#isTight.add(ready);
    if (round === this.#making) this.#shelfOf(key).set(key, ready, lasting);
    return ready;
  }
}

export type Make = (end: AbortSignal) => Promise<Made>;

interface Making {
  ready: Promise<Ready>;
  /** How many wait for it. */
  waiting: number;
  end: AbortController;
}

const shelf = (maxSize: number) =>
  new LRUCache<string, Ready>({
    maxSize,
    sizeCalculation: ({ bytes, br, gzip: gz }) =>
      bytes.length + (br?.length ?? 0) + (gz?.length ?? 0) + 1,
  });

async function prepare({ status, type, text, headers, isLasting }: Made): Promise<Ready> {
  const bytes = Buffer.from(text);
  const [br, gz] = await Promise.all([brotli(bytes, quick), gzipped(bytes)]);
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { status, type, headers, etag, isLasting, bytes, br, gzip: gz };
}
