import { closeSync, openSync, readSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const tickMs = 10;
/** The line has some 350 characters, and at most a few more. */
const lineLength = 1024;

/** The processor time of another process. */
export class ProcessorClock {
  #file: number | undefined;
  readonly #line = Buffer.alloc(lineLength);

  constructor(pid: number | undefined) {
    try {
      this.#file = openSync(`/proc/${pid}/stat`, 'r');
    } catch {
      // Only Linux tells.
    }
  }

  /** Milliseconds that the process has had since it began; 0 where the system does not tell. */
  read() {
    if (this.#file === undefined) return 0;
    try {
      const length = readSync(this.#file, this.#line, 0, lineLength, 0);
      const fields = this.#line.toString('latin1', 0, length).split(') ').at(-1)?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) * tickMs;
    } catch {
      return 0;
    }
  }

  close() {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }
}
