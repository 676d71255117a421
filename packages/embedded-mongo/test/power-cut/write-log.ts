import { readFileSync } from 'node:fs';

/** A write to the data file, or a flush of all writes before it. */
export interface DiskEvent {
  /** Start time in milliseconds since the epoch. */
  atMs: number;
  /** Absent for a flush. */
  write?: { offset: number; bytes: Buffer };
  /** True if the file was opened with O_DSYNC. Such a write is on disk when the call returns. */
  isSynchronous: boolean;
}

const calls = 'openat,lseek,write,writev,pwrite64,pwritev,fdatasync,fsync,msync,ftruncate';

/** Arguments for strace: the system calls that write the data file, with all their bytes. */
export const straceOptions = (dataFile: string, log: string): string[] => [
  ...['-D', '-f', '-ttt', '-xx', '-s', '16777216', '-e', 'signal=none', '-o', log],
  ...['-P', dataFile, '-e', `trace=${calls}`],
];

const line = /^\d+ +(\d+\.\d+) (\w+)\((.*?)(?:\) += (-?\d+).*| <unfinished \.\.\.>)$/;

/** Parses the log of strace, in the order in which the calls started. */
export function readWriteLog(path: string): DiskEvent[] {
  const files = new Files();
  return readFileSync(path, 'latin1')
    .split('\n')
    .flatMap((text) => {
      const [, seconds, call = '', args = '', result] = line.exec(text) ?? [];
      const event = seconds === undefined ? undefined : files.follow(call, args, Number(result));
      return event ? [{ ...event, atMs: Number(seconds) * 1000 }] : [];
    });
}

/** The open file descriptors of the data file. */
class Files {
  readonly #synchronous = new Set<number>();
  readonly #position = new Map<number, number>();

  follow(call: string, args: string, result: number): Omit<DiskEvent, 'atMs'> | undefined {
    const file = Number.parseInt(args, 10);
    const isSynchronous = this.#synchronous.has(file);
    const write = (offset: number) => ({ isSynchronous, write: { offset, bytes: bytesIn(args) } });
    switch (call) {
      case 'openat':
        if (args.includes('O_DSYNC')) this.#synchronous.add(result);
        return undefined;
      case 'lseek':
        this.#position.set(file, result);
        return undefined;
      case 'writev':
        return write(this.#position.get(file) ?? 0);
      case 'pwrite64':
        return write(Number(args.split(', ').at(-1)));
      case 'fdatasync':
        return { isSynchronous };
      default:
        throw new Error(`${call} is not understood`);
    }
  }
}

function bytesIn(args: string): Buffer {
  const quoted = args.matchAll(/"([^"]*)"/g);
  return Buffer.concat(
    [...quoted].map(([, text = '']) => Buffer.from(text.replaceAll('\\x', ''), 'hex')),
  );
}
