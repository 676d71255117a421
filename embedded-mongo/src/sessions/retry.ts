import { decode, type Document, encode, isDocument } from '../bson/index.js';
import { codes, CommandError } from '../errors.js';
import type { Reader, Store, Writer } from '../storage/store.js';

/** Remembers what a numbered write did, in the same commit, so that doing it again only gives the same answer. */
export class Retry {
  readonly #session: Buffer;
  /** Set by tests that break writes off. */
  onRemember: (() => void) | undefined;

  constructor(
    session: string,
    private readonly number: bigint,
    private readonly reader: Reader,
  ) {
    this.#session = Buffer.from(session, 'hex');
    const newest = this.#read(NEWEST)?.['number'];
    if (typeof newest === 'bigint' && newest > number) throw outdated(session, number, newest);
  }

  /** What a statement did when it was sent before. */
  recall(statement: number): Document | undefined {
    const record = this.#read(statement);
    const result = record?.['result'];
    return record?.['number'] === this.number && isDocument(result) ? result : undefined;
  }

  /** Notes what a statement did, together with what it wrote. */
  remember(writer: Writer, statement: number, result: Document): void {
    this.onRemember?.();
    const record = { number: this.number, result, at: new Date() };
    writer.put('replies', this.#key(statement), encode(record));
    writer.put('replies', this.#key(NEWEST), encode({ number: this.number, at: new Date() }));
  }

  #read(statement: number): Document | undefined {
    const bytes = this.reader.get('replies', this.#key(statement));
    return bytes && decode(bytes);
  }

  #key(statement: number): Buffer {
    const suffix = Buffer.alloc(4);
    suffix.writeUInt32BE(statement);
    return Buffer.concat([this.#session, suffix]);
  }
}

const NEWEST = 0xffffffff;
const LIFETIME = 30 * 60 * 1000;
const MOST = 1000;

/** Forgets some replies that are older than any session; to be called again from time to time. */
export async function forgetReplies(store: Store, now = Date.now()): Promise<void> {
  const old: Buffer[] = [];
  const range = { start: Buffer.alloc(1), end: Buffer.alloc(40, 0xff) };
  store.latest.visit('replies', range, (key, value) => {
    const { at } = decode(Buffer.from(value));
    if (!(at instanceof Date) || now - at.getTime() > LIFETIME) old.push(Buffer.from(key));
    return old.length < MOST;
  });
  if (old.length === 0) return;
  await store.write((writer) => {
    for (const key of old) writer.remove('replies', key);
  });
}

function outdated(session: string, number: bigint, newest: bigint): CommandError {
  return new CommandError(
    codes.TransactionTooOld,
    `Retryable write with txnNumber ${number} is prohibited on session ${session} because a newer retryable write with txnNumber ${newest} has already started on this session.`,
  );
}
