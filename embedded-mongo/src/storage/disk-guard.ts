import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codes, CommandError } from '../errors.js';

const MEGABYTE = 1024 * 1024;

/** Writes are refused when less than this would stay free: lmdb must never meet a full disk. */
const RESERVE = 3 * MEGABYTE;

/** Space kept by a file of no use, given back when others have filled the disk under a commit's feet. */
const BALLAST = 2 * MEGABYTE;

const CRITICAL = MEGABYTE;

/** Refuses writes while the disk is nearly full; it lets them through again as soon as there is space. */
export class DiskGuard {
  readonly #ballast: string;
  /** Bytes admitted to commits that are not on disk yet. */
  #pending = 0;

  constructor(private readonly folder: string) {
    this.#ballast = join(folder, 'ballast');
  }

  /** Asks for space; what was admitted is to be settled when the commit has ended. Removals may use the reserve. */
  admit(bytes: number, isRemoval: boolean): void {
    const free = this.#free();
    if (free < CRITICAL) rmSync(this.#ballast, { force: true });
    const reserve = isRemoval ? RESERVE / 2 : RESERVE;
    if (free < reserve + this.#pending + bytes) throw full(free);
    this.#pending += bytes;
  }

  settle(bytes: number): void {
    this.#pending -= bytes;
  }

  /** Puts the ballast back when there is space for it; to be called from time to time. */
  restore(): void {
    if (existsSync(this.#ballast) || this.#free() < 2 * (RESERVE + BALLAST)) return;
    writeFileSync(this.#ballast, Buffer.alloc(BALLAST, 0x5a), { mode: 0o600 });
  }

  #free(): number {
    const { bavail, bsize } = statfsSync(this.folder);
    return bavail * bsize;
  }
}

function full(free: number): CommandError {
  return new CommandError(
    codes.OutOfDiskSpace,
    `Available disk space of ${free} bytes is less than required minimum of ${RESERVE}`,
  );
}
