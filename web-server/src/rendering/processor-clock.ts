import { closeSync, openSync, readSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const tickMs = 10;
/** Linux counts memory in pages of so many bytes on the machines that this runs on; larger ones only make it stricter. */
const pageBytes = 4096;
/** The line has some 350 characters, and at most a few more. */
const lineLength = 1024;

/** The processor time and the memory of another process. */
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
    const fields = this.#fields();
    return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tickMs;
  }

  /** Megabytes that it has in memory; 0 where the system does not tell. */
  readMegabytes() {
    return (Number(this.#fields()[21] ?? 0) * pageBytes) / 1_000_000;
  }

  #fields(): string[] {
    if (this.#file === undefined) return [];
    try {
      const length = readSync(this.#file, this.#line, 0, lineLength, 0);
      return this.#line.toString('latin1', 0, length).split(') ').at(-1)?.split(' ') ?? [];
    } catch {
      return [];
    }
  }

  close() {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }
}
