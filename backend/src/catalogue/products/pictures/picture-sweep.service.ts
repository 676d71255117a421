import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import { CategoriesService } from '../../categories/index.js';
import { LOG } from '../../../platform/http/index.js';
import { PictureAccess, PictureDrafts } from '../../media/index.js';
import { productModelName, type ProductFields } from '../product.schema.js';

// Age in milliseconds after which a picture without a record counts as left over from an interrupted save. No save
// takes this long.
const draftMaxAgeMs = 60 * 60 * 1000;

/** Removes unused pictures, such as those left by a save that was interrupted when the process was killed. */
@Injectable()
export class PictureSweep {
  readonly #uses: ((url: string) => Promise<boolean>)[] = [];

  constructor(
    @InjectModel(productModelName) private readonly products: Model<ProductFields>,
    private readonly categories: CategoriesService,
    private readonly drafts: PictureDrafts,
    private readonly access: PictureAccess,
    @Inject(LOG) private readonly log: Logger,
  ) {
    access.registerPublicUse((url) => this.#isInCatalogue(url));
  }

  /** Registers a check for the pictures that a module uses, so that they are not removed. */
  registerUse(usesPicture: (url: string) => Promise<boolean>) {
    this.#uses.push(usesPicture);
  }

  /** Like `registerUse`, but for pictures that are publicly readable. */
  registerPublicUse(usesPicture: (url: string) => Promise<boolean>) {
    this.#uses.push(usesPicture);
    this.access.registerPublicUse(usesPicture);
  }

  async run(now = Date.now()) {
    try {
      for (const hash of await this.drafts.listAbandoned(new Date(now - draftMaxAgeMs)))
        await this.drafts.finish(hash, await this.#isShown(hash));
    } catch (error) {
      this.log.warn({ err: error }, 'could not delete expired image drafts');
    }
  }

  /** Marks pictures for removal at the next start unless they are in use by then. */
  leave(urls: string[]) {
    return this.drafts.abandon(urls.map(hashIn));
  }

  /** Runs `forget`, which removes references to the pictures, then deletes the pictures that are no longer used. */
  async removeUnused(urls: string[], forget: () => Promise<void>) {
    const hashes = urls.map(hashIn);
    // Marks the pictures first, so that the sweep at the next start finds them even if the process is killed before
    // they are deleted.
    await this.drafts.abandon(hashes);
    await forget();
    for (const hash of hashes) await this.drafts.finish(hash, await this.#isShown(hash));
  }

  async #isShown(hash: string) {
    const url = `/media/${hash}`;
    if (await this.#isInCatalogue(url)) return true;
    const used = await Promise.all(this.#uses.map((usesPicture) => usesPicture(url)));
    return used.includes(true);
  }

  async #isInCatalogue(url: string) {
    const byProduct = await this.products.exists({
      $or: [{ 'mainImage.url': url }, { 'additionalImages.url': url }],
    });
    return byProduct !== null || (await this.categories.usesPicture(url));
  }
}

const hashIn = (url: string) => url.slice('/media/'.length);
