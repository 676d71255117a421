import path from 'node:path';
import { createStream, type RotatingFileStream } from 'rotating-file-stream';

/** Including the rotated file, each process uses up to twice this size. */
const maxFileBytes = '10M';
const maxRemembered = 64 * 1024;
/** Maximum number of buffered bytes; beyond it, entries are dropped if the disk is full, to limit memory use. */
const maxBufferedBytes = 1024 * 1024;

// Log entries, and warnings of Node itself.
const notForPeople = /^(\{|\(node:\d+\)|\(Use `node)/;

/** The log of one process, rotated when it grows too large; one rotated file is kept. */
export class LogFile {
  #output = '';
  #stream: RotatingFileStream | undefined;

  constructor(
    readonly file: string,
    private readonly size: `${number}M` = maxFileBytes,
  ) {}

  /** Clears the remembered output. */
  rotate() {
    this.#output = '';
  }

  write(bytes: Buffer) {
    this.#output = (this.#output + bytes.toString()).slice(-maxRemembered);
    const stream = (this.#stream ??= this.#open());
    if (stream.writableLength < maxBufferedBytes) stream.write(bytes);
  }

  /** The output since the process started, without log entries. */
  get plainLines() {
    return plainLines(this.#output);
  }

  /** Resolves when everything is written. */
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
    // A disk that is full now may have space later.
    stream.on('error', () => {
      if (this.#stream === stream) this.#stream = undefined;
    });
    return stream;
  }
}

export function plainLines(text: string) {
  return text.split('\n').filter((line) => line.trim() !== '' && !notForPeople.test(line));
}
