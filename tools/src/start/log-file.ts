import path from 'node:path';
import { createStream, type RotatingFileStream } from 'rotating-file-stream';

/** With the one put aside it is twice that for each process. */
const maxFileBytes = '10M';
const maxRemembered = 64 * 1024;
/** Characters that wait to be written; on a full disk what comes beyond them is lost, not the memory. */
const maxBufferedBytes = 1024 * 1024;

// Log entries, and warnings of Node itself.
const notForPeople = /^(\{|\(node:\d+\)|\(Use `node)/;

/** The log of one process: turned over when it has grown large, with one put aside in place of the one before. */
export class LogFile {
  #output = '';
  #stream: RotatingFileStream | undefined;

  constructor(
    readonly file: string,
    private readonly size: `${number}M` = maxFileBytes,
  ) {}

  /** Begins to remember anew what is said to people. */
  rotate() {
    this.#output = '';
  }

  write(bytes: Buffer) {
    this.#output = (this.#output + bytes.toString()).slice(-maxRemembered);
    const stream = (this.#stream ??= this.#open());
    if (stream.writableLength < maxBufferedBytes) stream.write(bytes);
  }

  /** What the process said to people since it started: the lines that are not log entries. */
  get plainLines() {
    return plainLines(this.#output);
  }

  /** Resolves when all is written. */
  close(): Promise<void> {
    const stream = this.#stream;
    this.#stream = undefined;
    return new Promise((resolve) => {
      const done = () => {
        resolve();
      };
      if (!stream || stream.destroyed) done();
      else stream.once('close', done).once('error', done).end(done);
    });
  }

  #open() {
    const name = path.basename(this.file);
    const stream = createStream((index) => (index ? `${name}.${String(index)}` : name), {
      path: path.dirname(this.file),
      size: this.size,
      rotate: 1,
      mode: 0o600,
    });
    // A disk that is full now may have room for what comes later.
    stream.on('error', () => {
      if (this.#stream === stream) this.#stream = undefined;
    });
    return stream;
  }
}

export function plainLines(text: string) {
  return text.split('\n').filter((line) => line.trim() !== '' && !notForPeople.test(line));
}
