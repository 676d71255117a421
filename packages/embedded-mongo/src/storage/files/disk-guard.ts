import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codes, refuse } from '../../errors.js';
import { type FreePages, ReusableSpace } from './reusable-space.js';

const MEGABYTE = 1024 * 1024;

/** Free disk space in bytes that must remain after a write, because LMDB must never run out of disk space. */
const RESERVE = 3 * MEGABYTE;

/**
 * Size in bytes of the ballast file, which is deleted to regain space when other programs fill the disk during a
 * commit.
 */
const BALLAST = 2 * MEGABYTE;

const CRITICAL = MEGABYTE;

/**
 * The free disk space in bytes above which a measurement is reused for a few milliseconds. Writes cannot use up this
 * space in that time.
 */
const PLENTY = 256 * MEGABYTE;
const LOOK_HOLDS_MS = 50;

/** Estimated disk space in bytes that a commit needs. */
export interface DiskSpaceEstimate {
  bytes: number;
  /** Total size in bytes of the values in overflow pages, which must be contiguous. */
  inRuns: number;
  isRemoval: boolean;
}

/** Rejects writes while the disk is nearly full, and accepts them again once enough space is free. */
export class DiskGuard {
  readonly #ballast: string;
  readonly #inside: ReusableSpace;
  /** Bytes of admitted commits that are not on disk yet. */
  #pending = 0;
  #lastFree: number | undefined;
  #lookedAt = 0;
  /** Bytes of commits admitted since the last measurement. */
  #sinceLook = 0;

  constructor(
    folder: string,
    measure: () => FreePages,
    private readonly freeOnDisk = () => freeIn(folder),
  ) {
    this.#ballast = join(folder, 'ballast');
    this.#inside = new ReusableSpace(measure);
  }

  /**
   * True if the last measurement found too little disk space for the file to grow. Writes then need free pages in the
   * file.
   */
  get isShort(): boolean {
    return (this.#lastFree ?? this.#free()) < 2 * (RESERVE + BALLAST);
  }

  /** Measures the free pages in the file. Returns true if one more commit would make more of them usable. */
  measure(): boolean {
    return this.#inside.look();
  }

  /**
   * Reserves space for a commit and throws if there is not enough. Call `settle` when the commit has ended. Deletions
   * require less free space, so that clients can free space on a full disk.
   */
  admit({ bytes, inRuns, isRemoval }: DiskSpaceEstimate): void {
    const free = this.#recentlyFree(bytes) ?? this.#free();
    if (free < CRITICAL) rmSync(this.#ballast, { force: true });
    const reserve = isRemoval ? CRITICAL / 2 : RESERVE;
    const requiredBytes = this.#pending + bytes;
    const outsideRuns = free - inRuns; // The file grows unless it contains enough contiguous free pages.
    const isInside =
      requiredBytes <= this.#inside.usable && outsideRuns >= this.#reserveOfRuns(isRemoval);
    if (free < reserve + requiredBytes && !isInside) refuseFull(free);
    this.#inside.spend(bytes);
    this.#pending += bytes;
    this.#sinceLook += bytes;
  }

  /**
   * Returns the disk space in bytes that must remain free when large values make the file grow. Less is required while
   * most of the file is free.
   */
  #reserveOfRuns(isRemoval: boolean): number {
    if (isRemoval) return CRITICAL / 2;
    return this.#inside.isRoomy ? CRITICAL : RESERVE - CRITICAL;
  }

  settle(bytes: number): void {
    this.#pending -= bytes;
  }

  /** Recreates the ballast file if there is space for it. Call it periodically. */
  restore(): void {
    this.#free();
    if (this.isShort || existsSync(this.#ballast)) return;
    writeFileSync(this.#ballast, Buffer.alloc(BALLAST, 0x5a), { mode: 0o600 });
  }

  #recentlyFree(requiredBytes: number): number | undefined {
    const free = (this.#lastFree ?? 0) - this.#sinceLook;
    const isRecent = performance.now() - this.#lookedAt < LOOK_HOLDS_MS;
    return free - requiredBytes > PLENTY && isRecent ? free : undefined;
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
