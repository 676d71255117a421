import path from 'node:path';
import { createStream, type RotatingFileStream } from 'rotating-file-stream';

/**
 * Maximum size of a log file before rotation. One rotated file is kept, so the logs of a process use up to twice this
 * size.
 */
const maxFileBytes = '10M';
const maxRemembered = 64 * 1024;
/**
 * Maximum number of bytes buffered for writing. Beyond this, entries are dropped to limit memory use, for example while
 * the disk is full.
 */
const maxBufferedBytes = 1024 * 1024;

// Matches structured log entries and warnings that Node prints.
const notForPeople = /^(\{|\(node:\d+\)|\(Use `node)/;

/** The log file of one process. The file is rotated by size, and one rotated file is kept. */
export class LogFile {
  #output = '';
  #stream: RotatingFileStream | undefined;

  constructor(
    readonly file: string,
    private readonly size: `${number}M` = maxFileBytes,
  ) {}

  /** Discards the remembered output, so that `plainLines` returns only later lines. */
  rotate() {
    this.#output = '';
  }

  write(bytes: Buffer) {
    this.#output = (this.#output + bytes.toString()).slice(-maxRemembered);
    const stream = (this.#stream ??= this.#open());
    if (stream.writableLength < maxBufferedBytes) stream.write(bytes);
  }

  /** The lines in the last 64 KB of output, except structured log entries and Node.js warnings. */
  get plainLines() {
    return readableLogLines(this.#output);
  }

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
    // The next write opens the file again, because a full disk may have free space by then.
    stream.on('error', () => {
      if (this.#stream === stream) this.#stream = undefined;
    });
    return stream;
  }
}

export function readableLogLines(text: string) {
  return text.split('\n').filter((line) => line.trim() !== '' && !notForPeople.test(line));
}
