import { Injectable } from '@nestjs/common';
import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../platform/errors.js';
import { OriginalPictures } from './originals.js';

/** The request data needed to authorise access to a picture, in addition to the viewer set by the guard. */
export interface PictureAccessRequest {
  headers: IncomingHttpHeaders;
}

/** Decides whether a picture belongs to a private record, and which callers may read it. */
export interface PrivatePictureRule {
  shows(url: string): Promise<boolean>;
  mayRead(url: string, request: PictureAccessRequest): Promise<boolean>;
  /** True if the caller may see pictures that no record uses yet. */
  mayReadDrafts(request: PictureAccessRequest): boolean;
}

/** Milliseconds for which a picture counts as public before its access is checked again. */
const publicForMs = 60_000;

/** Decides who may read a picture: everyone, or only those who may read the record that shows it. */
@Injectable()
export class PictureAccess {
  readonly #publicUses: ((url: string) => Promise<boolean>)[] = [];
  readonly #privateUses: PrivatePictureRule[] = [];
  /** The `performance.now()` time at which each picture was last found to be public, keyed by the picture's hash. */
  readonly #publicCheckedAt = new LRUCache<string, number>({ max: 10_000 });

  constructor(private readonly originals: OriginalPictures) {}

  /** Registers a check of whether a public record, such as a product, shows a picture. */
  registerPublicUse(shows: (url: string) => Promise<boolean>) {
    this.#publicUses.push(shows);
  }

  /** Registers the access rule of private records. A picture that a public record also shows counts as public. */
  registerPrivateUse(use: PrivatePictureRule) {
    this.#privateUses.push(use);
  }

  /**
   * Returns true if the picture is public. Throws `media.not_found` if it is private and this caller may not read it.
   */
  async isPublic(hash: string, request: PictureAccessRequest): Promise<boolean> {
    const checkedAt = this.#publicCheckedAt.get(hash);
    if (checkedAt !== undefined && performance.now() - checkedAt < publicForMs) return true;
    const url = `/media/${hash}`;
    const isPublic = await this.#isPublic(hash, url).catch((error: unknown) => {
      // Pictures known to be public are served even while the database is unavailable.
      if (checkedAt === undefined) throw error;
      return true;
    });
    if (isPublic) this.#publicCheckedAt.set(hash, performance.now());
    else this.#publicCheckedAt.delete(hash);
    if (!isPublic) await this.#assertMayRead(url, request);
    return isPublic;
  }

  async #isPublic(hash: string, url: string) {
    if (await isAny(this.#publicUses, (shows) => shows(url))) return true;
    if (await isAny(this.#privateUses, (use) => use.shows(url))) return false;
    return !(await this.originals.isDraft(hash));
  }

  async #assertMayRead(url: string, request: PictureAccessRequest) {
    if (this.#privateUses.some((use) => use.mayReadDrafts(request))) return;
    if (await isAny(this.#privateUses, (use) => use.mayRead(url, request))) return;
    // Throws the same error as for a missing picture, so that the response does not reveal that the picture exists.
    throw new AppError('media.not_found', 'Image not found.');
  }
}

async function isAny<Item>(items: Item[], test: (item: Item) => Promise<boolean>) {
  for (const item of items) if (await test(item)) return true;
  return false;
}
