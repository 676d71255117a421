import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codes, refuse } from '../errors.js';
import { type FreePages, SpaceInside } from './space-inside.js';

const MEGABYTE = 1024 * 1024;

/** Writes are refused when less than this would stay free: lmdb must never meet a full disk. */
const RESERVE = 3 * MEGABYTE;

/** Space kept by a file of no use, given back when others have filled the disk under a commit's feet. */
const BALLAST = 2 * MEGABYTE;

const CRITICAL = MEGABYTE;

/** With so much free a look holds for some milliseconds, in which nobody can take as much. */
const PLENTY = 256 * MEGABYTE;
const LOOK_HOLDS_MS = 50;

/** What a commit may need of the disk, in bytes. */
export interface Need {
  bytes: number;
  /** How many of them are values of several pages, for which pages in a row have to be found. */
  inRuns: number;
  isRemoval: boolean;
}

/** Refuses writes while the disk is nearly full; it lets them through again as soon as there is space. */
export class DiskGuard {
  readonly #ballast: string;
  readonly #inside: SpaceInside;
  /** Bytes admitted to commits that are not on disk yet. */
  #pending = 0;
  #lastFree: number | undefined;
  #lookedAt = 0;
  /** Bytes admitted since the last look at the disk. */
  #sinceLook = 0;

  constructor(
    folder: string,
    measure: () => FreePages,
    private readonly freeOnDisk = () => freeIn(folder),
  ) {
    this.#ballast = join(folder, 'ballast');
    this.#inside = new SpaceInside(measure);
  }

  /** Whether the file can hardly grow, so that what is free inside it counts; as of the last commit. */
  get isShort(): boolean {
    return (this.#lastFree ?? this.#free()) < 2 * (RESERVE + BALLAST);
  }

  /** Looks at what is free inside the file; true when one more commit would make more of it usable. */
  measure(): boolean {
    return this.#inside.look();
  }

  /** Asks for space; what was admitted is to be settled when the commit has ended. Removals may use the reserve. */
  admit({ bytes, inRuns, isRemoval }: Need): void {
    const free = this.#recentlyFree(bytes) ?? this.#free();
    if (free < CRITICAL) rmSync(this.#ballast, { force: true });
    const reserve = isRemoval ? CRITICAL / 2 : RESERVE;
    const wanted = this.#pending + bytes;
    const left = free - inRuns; // should no pages in a row be found, the file has to grow
    const isInside = wanted <= this.#inside.usable && left >= this.#reserveOfRuns(isRemoval);
    if (free < reserve + wanted && !isInside) refuseFull(free);
    this.#inside.spend(bytes);
    this.#pending += bytes;
    this.#sinceLook += bytes;
  }

  /** Runs that do not fit into a crowded file must leave room for those that will fit when it has been emptied. */
  #reserveOfRuns(isRemoval: boolean): number {
    if (isRemoval) return CRITICAL / 2;
    return this.#inside.isRoomy ? CRITICAL : RESERVE - CRITICAL;
  }

  settle(bytes: number): void {
    this.#pending -= bytes;
  }

  /** Puts the ballast back when there is space for it; to be called from time to time. */
  restore(): void {
    this.#free();
    if (this.isShort || existsSync(this.#ballast)) return;
    writeFileSync(this.#ballast, Buffer.alloc(BALLAST, 0x5a), { mode: 0o600 });
  }

  #recentlyFree(wanted: number): number | undefined {
    const free = (this.#lastFree ?? 0) - this.#sinceLook;
    const isRecent = performance.now() - this.#lookedAt < LOOK_HOLDS_MS;
    return free - wanted > PLENTY && isRecent ? free : undefined;
  }

  #free(): number {
    this.#lookedAt = performance.now();
    this.#sinceLook = 0;
    return (this.#lastFree = this.freeOnDisk());
  }
}

function freeIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

function refuseFull(free: number): never {
  refuse(
    codes.OutOfDiskSpace,
    `Available disk space of ${free} bytes is less than required minimum of ${RESERVE}`,
  );
}
