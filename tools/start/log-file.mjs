import path from 'node:path';
import { createStream } from 'rotating-file-stream';

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
  #stream = /** @type {import('rotating-file-stream').RotatingFileStream | undefined} */ (
    undefined
  );
  #size;

  /** @param {string} file @param {string} [size] */
  constructor(file, size = maxFileBytes) {
    this.file = file;
    this.#size = size;
  }

  /** Begins to remember anew what is said to people. */
  rotate() {
    this.#output = '';
  }

  /** @param {Buffer} bytes */
  write(bytes) {
    this.#output = (this.#output + bytes.toString()).slice(-maxRemembered);
    const stream = (this.#stream ??= this.#open());
    if (stream.writableLength < maxBufferedBytes) stream.write(bytes);
  }

  /** What the process said to people since it started: the lines that are not log entries. */
  get plainLines() {
    return plainLines(this.#output);
  }

  /** @returns {Promise<void>} when all is written */
  close() {
    const stream = this.#stream;
    this.#stream = undefined;
    return new Promise((resolve) => {
      if (!stream || stream.destroyed) return resolve();
      stream.once('close', resolve).once('error', () => resolve());
      stream.end(() => resolve());
    });
  }

  #open() {
    const name = path.basename(this.file);
    const stream = createStream((index) => (index ? `${name}.${index}` : name), {
      path: path.dirname(this.file),
      size: /** @type {`${number}M`} */ (this.#size),
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

/** @param {string} text */
export function plainLines(text) {
  return text.split('\n').filter((line) => line.trim() !== '' && !notForPeople.test(line));
}
