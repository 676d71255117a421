import { decode, type Document, encode, isDocument } from '../bson/index.js';
import { codes, CommandError } from '../errors.js';
import type { Reader, Writer } from '../storage/store.js';

/** The history of a session's transactions and retryable writes, stored in the same commits as their changes. */
export class SessionWriteHistory {
  readonly #session: Buffer;

  constructor(
    private readonly session: string,
    protected readonly number: bigint,
  ) {
    this.#session = Buffer.from(session, 'hex');
  }

  /** Throws TransactionTooOld if the session has used a newer transaction number. */
  checkNewest(reader: Reader): void {
    const newest = this.read(reader, NEWEST)?.['number'];
    if (typeof newest === 'bigint' && newest > this.number)
      throw outdatedWriteError(this.session, this.number, newest);
  }

  /** Records that the transaction is committed, in the same commit as the writes of the transaction. */
  rememberCommit(writer: Writer): void {
    this.#put(writer, NEWEST, { isCommitted: true });
  }

  /** True if the latest operation of the session is a committed transaction with this number. */
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

  /** Records this transaction number as the latest in the session. */
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

/** Records the result of a retryable write in the commit of the write, so that a retry returns the same reply. */
export class RetryableWrite extends SessionWriteHistory {
  /** Called before a result is recorded, so that fail points can interrupt the write. */
  onRemember: (() => void) | undefined;
  /** The writer of the commit in which the transaction number was last recorded. */
  #writer: Writer | undefined;

  constructor(
    session: string,
    number: bigint,
    private readonly reader: Reader,
  ) {
    super(session, number);
    this.checkNewest(reader);
  }

  /** Returns the result that an earlier attempt recorded for a statement, or undefined if there is none. */
  recall(statement: number, reader = this.reader): Document | undefined {
    const record = this.read(reader, statement);
    const result = record?.['result'];
    return record?.['number'] === this.number && isDocument(result) ? result : undefined;
  }

  /** Records the result of a statement in the commit of its writes. */
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
export function outdatedWriteError(session: string, number: bigint, newest: bigint): CommandError {
  return new CommandError(
    codes.TransactionTooOld,
    `Retryable write with txnNumber ${number} is prohibited on session ${session} because a newer retryable write with txnNumber ${newest} has already started on this session.`,
  );
}
