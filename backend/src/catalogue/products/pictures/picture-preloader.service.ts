import { Inject, Injectable } from '@nestjs/common';
import { mediaWidths, sitePictures, type MediaWidth } from 'contracts';
import type { Logger } from 'pino';
import { visitor } from '../../../identity/accounts/index.js';
import { CategoriesService } from '../../categories/index.js';
import { LOG } from '../../../platform/http/index.js';
import { PictureRenditions } from '../../media/index.js';
import { ProductsService } from '../products.service.js';

const categoryWidths: MediaWidth[] = [160, 320];
const productWidths: MediaWidth[] = [320, 480, 640];
const maxProducts = 200;

interface PictureWidths {
  url: string | undefined;
  widths: readonly MediaWidth[];
}

/** Renders the pictures of the first pages in advance, unless the build has rendered them. */
@Injectable()
export class PicturePreloader {
  constructor(
    private readonly warmer: PictureRenditions,
    private readonly categories: CategoriesService,
    private readonly products: ProductsService,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async preload() {
    try {
      for (const { url, widths } of await this.#listPictures())
        if (url) await this.warmer.renderInBackground(url, widths);
    } catch (error) {
      // After a failure, each picture is rendered when it is first requested.
      this.log.debug({ err: error }, 'could not prerender images');
    }
  }

  async #listPictures(): Promise<PictureWidths[]> {
    const categories = await this.categories.listCategories();
    const products = (await this.products.listProducts(visitor)).slice(0, maxProducts);
    return [
      { url: sitePictures.hero, widths: mediaWidths },
      ...categories.map(({ mainImage }) => ({ url: mainImage, widths: categoryWidths })),
      ...products.map(({ mainImage }) => ({ url: mainImage?.url, widths: productWidths })),
    ];
  }
}
