import { decode, type Document, encode, isDocument } from '../bson/index.js';
import { codes, CommandError } from '../errors.js';
import type { Reader, Writer } from '../storage/store.js';

/** What a session has done under its numbers, stored with what it wrote. */
export class SessionRecord {
  readonly #session: Buffer;

  constructor(
    private readonly session: string,
    protected readonly number: bigint,
  ) {
    this.#session = Buffer.from(session, 'hex');
  }

  /** Refuses a number that the session has left behind. */
  checkNewest(reader: Reader): void {
    const newest = this.read(reader, NEWEST)?.['number'];
    if (typeof newest === 'bigint' && newest > this.number)
      throw outdated(this.session, this.number, newest);
  }

  /** Notes that a transaction is committed, in its commit. */
  rememberCommit(writer: Writer): void {
    this.#put(writer, NEWEST, { isCommitted: true });
  }

  /** Whether the newest that the session did is a transaction of this number. */
  isCommitted(reader: Reader): boolean {
    const record = this.read(reader, NEWEST);
    return record?.['number'] === this.number && record['isCommitted'] === true;
  }

  protected read(reader: Reader, statement: number): Document | undefined {
    const bytes = reader.get('replies', this.#key(statement));
    return bytes && decode(bytes);
  }

  protected note(writer: Writer, statement: number, result: Document): void {
    this.#put(writer, statement, { result });
  }

  /** Notes that this number is the newest that the session has used. */
  protected noteNumber(writer: Writer): void {
    this.#put(writer, NEWEST, {});
  }

  #put(writer: Writer, statement: number, content: Document): void {
    const record = { number: this.number, ...content, at: new Date() };
    writer.put('replies', this.#key(statement), encode(record));
  }

  #key(statement: number): Buffer {
    const suffix = Buffer.alloc(4);
    suffix.writeUInt32BE(statement);
    return Buffer.concat([this.#session, suffix]);
  }
}

/** Remembers what a numbered write did, in the same commit, so that doing it again only gives the same answer. */
export class Retry extends SessionRecord {
  /** Set by tests that break writes off. */
  onRemember: (() => void) | undefined;
  /** The commit in which the number is noted already, by a statement before. */
  #writer: Writer | undefined;

  constructor(
    session: string,
    number: bigint,
    private readonly reader: Reader,
  ) {
    super(session, number);
    this.checkNewest(reader);
  }

  /** What a statement did when it was sent before. */
  recall(statement: number, reader = this.reader): Document | undefined {
    const record = this.read(reader, statement);
    const result = record?.['result'];
    return record?.['number'] === this.number && isDocument(result) ? result : undefined;
  }

  /** Notes what a statement did, together with what it wrote; the commands of a session come in order. */
  remember(writer: Writer, statement: number, result: Document): void {
    this.onRemember?.();
    if (writer !== this.#writer) {
      this.checkNewest(writer);
      this.noteNumber(writer);
      this.#writer = writer;
    }
    if (this.recall(statement, writer)) throw new Error('a numbered write is done already');
    this.note(writer, statement, result);
  }
}

const NEWEST = 0xffffffff;
/** The error for a number that the session has left behind. */
export function outdated(session: string, number: bigint, newest: bigint): CommandError {
  return new CommandError(
    codes.TransactionTooOld,
    `Retryable write with txnNumber ${number} is prohibited on session ${session} because a newer retryable write with txnNumber ${newest} has already started on this session.`,
  );
}
