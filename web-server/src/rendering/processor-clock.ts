import { closeSync, openSync, readSync } from 'node:fs';

/** Linux reports CPU time in hundredths of a second. */
const tickMs = 10;
/** Memory page size in bytes on supported machines; with larger pages, memory use is underestimated. */
const pageBytes = 4096;
/** Buffer size in bytes, larger than the single line of `/proc/<pid>/stat` (about 350 bytes). */
const lineLength = 1024;

export class ProcessorClock {
  #file: number | undefined;
  readonly #line = Buffer.alloc(lineLength);

  constructor(pid: number | undefined) {
    try {
      this.#file = openSync(`/proc/${pid}/stat`, 'r');
    } catch {
      // Only Linux provides `/proc`.
    }
  }

  /** Returns the CPU time of the process since its start in milliseconds, or 0 if the system does not report it. */
  read() {
    const fields = this.#fields();
    return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tickMs;
  }

  /** Returns the resident memory of the process in megabytes, or 0 if the system does not report it. */
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
