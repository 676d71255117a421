import { Inject, Injectable } from '@nestjs/common';
import type { Image } from 'contracts';
import type { Logger } from 'pino';
import { z } from 'zod';
import { LOG } from '../../platform/http/index.js';
import { PictureRenditions } from './picture-renditions.js';
import { OriginalPictures, type OriginalPicture } from './originals.js';
import { hashPicture } from './picture-hash.js';
import { PictureProcessor } from './picture-processor.js';

/** A picture ready to be stored: decoded, upright and without metadata. */
export interface PictureDraft extends OriginalPicture {
  file: Uint8Array;
  /** Content to store; absent when the same picture is already stored. */
  bytes?: Uint8Array;
}

interface StoreOptions {
  areMany?: boolean;
  /** True to process the picture before queued non-urgent pictures; false for buyers' pictures. */
  isUrgent?: boolean;
  /** Called with the total size in bytes before anything is stored; can throw to reject the pictures. */
  admit?: (bytes: number) => Promise<void>;
}

const printed = z.instanceof(Uint8Array);
const cleaned = z.object({
  bytes: z.instanceof(Uint8Array),
  width: z.number().int(),
  height: z.number().int(),
});

/** Stores pictures atomically together with the record that shows them. */
@Injectable()
export class PictureDrafts {
  constructor(
    private readonly originals: OriginalPictures,
    private readonly maker: PictureProcessor,
    private readonly warmer: PictureRenditions,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Decodes a file. Throws `ValidationError` if the file is not a picture that the shop accepts. */
  async prepare(file: Uint8Array, isUrgent = true): Promise<PictureDraft> {
    const hash = hashPicture(file);
    const original = await this.originals.find(hash);
    return { file, ...(original ?? (await this.#read({ hash, file, isUrgent }))) };
  }

  /**
   * Renders the picture of a signature on white for print, no larger than necessary. Throws `ValidationError` if the
   * file is not a picture that the shop accepts.
   */
  async drawForPrint(file: Uint8Array): Promise<Uint8Array> {
    return printed.parse(await this.maker.run({ task: 'print', bytes: file }));
  }

  /** Like `store`, but decodes the files first. */
  async storeWith<Stored>(
    files: Uint8Array[],
    store: (images: Image[]) => Promise<Stored>,
    { isUrgent = true, ...options }: StoreOptions = {},
  ): Promise<Stored> {
    const drafts: PictureDraft[] = [];
    // The files are decoded one after the other, so that no further work is done after the first rejection.
    for (const file of files) drafts.push(await this.prepare(file, isUrgent));
    return this.store(drafts, store, options);
  }

  /**
   * Stores the pictures together with their record; on failure, stores none of them. Renders all sizes first, or
   * shortly afterwards if there are many pictures, so that no visitor has to wait for the rendering.
   */
  async store<Stored>(
    drafts: PictureDraft[],
    store: (images: Image[]) => Promise<Stored>,
    { areMany = false, admit }: Omit<StoreOptions, 'isUrgent'> = {},
  ): Promise<Stored> {
    await admit?.(sizeOf(drafts));
    const written: string[] = [];
    const result = await this.#writeAll(drafts, written)
      .then(() => (areMany ? undefined : this.#makeSizes(drafts)))
      .then(() => store(drafts.map(imageOf)))
      .catch(async (error: unknown) => {
        await this.#discard(written);
        throw error;
      });
    await this.#settle(drafts);
    if (areMany) void this.#makeInBackground(drafts.map(imageOf));
    return result;
  }

  /** Lists drafts left by a process that was killed between storing the pictures and the record. */
  listAbandoned(before: Date) {
    return this.originals.listDrafts(before);
  }

  /** Marks pictures as drafts again, so that the next sweep deletes those that no record uses any more. */
  async abandon(hashes: string[]) {
    for (const hash of hashes) await this.originals.unsettle(hash);
  }

  async finish(hash: string, isShown: boolean) {
    if (isShown) await this.originals.settle(hash);
    else await this.originals.discard(hash);
  }

  async #read({ hash, file, isUrgent }: { hash: string; file: Uint8Array; isUrgent: boolean }) {
    const job = { task: 'clean', bytes: file } as const;
    return { hash, ...cleaned.parse(await this.maker.run(job, isUrgent)) };
  }

  async #writeAll(drafts: PictureDraft[], written: string[]) {
    for (const draft of drafts) {
      if (!draft.bytes || written.includes(draft.hash)) continue;
      written.push(draft.hash);
      await this.originals.write(draft.bytes, { ...draft, isDraft: true });
    }
  }

  async #makeSizes(drafts: PictureDraft[]) {
    for (const { url } of drafts.map(imageOf)) await this.warmer.renderSizes(url);
  }

  async #makeInBackground(images: Image[]) {
    for (const { url } of images) await this.warmer.renderInBackground(url);
  }

  async #discard(hashes: string[]) {
    try {
      for (const hash of hashes) await this.originals.discard(hash);
    } catch (error) {
      // Drafts that could not be discarded are deleted by the sweep at the next start of the backend.
      this.log.warn({ err: error }, 'could not discard image drafts');
    }
  }

  async #settle(drafts: PictureDraft[]) {
    try {
      for (const { hash, file } of drafts) {
        if (await this.originals.settle(hash)) continue;
        // A concurrent upload of the same picture has just deleted the draft, so the picture is stored again.
        const reread = await this.#read({ hash, file, isUrgent: true });
        await this.originals.write(reread.bytes, reread);
      }
    } catch (error) {
      this.log.warn({ err: error }, 'could not attach image drafts');
    }
  }
}

const sizeOf = (drafts: PictureDraft[]) =>
  drafts.reduce((sum, { bytes }) => sum + (bytes?.length ?? 0), 0);

function imageOf({ hash, width, height }: PictureDraft): Image {
  return { url: `/media/${hash}`, width, height };
}
