import { Inject, Injectable } from '@nestjs/common';
import { mediaUrl, mediaWidths, sitePictures, type MediaWidth } from 'contracts';
import type { Logger } from 'pino';
import { visitor } from '../accounts/index.js';
import { CategoriesService } from '../categories/index.js';
import { LOG } from '../http/index.js';
import { MediaWarmer } from '../media/index.js';
import { ProductsService } from './products.service.js';

const formats = ['avif', 'webp'] as const;
const onCategories: MediaWidth[] = [160, 320];
const onProducts: MediaWidth[] = [320, 480, 640];
const mostProducts = 200;

/** Makes the pictures of the first pages ahead, so that the first visitor does not wait for them. */
@Injectable()
export class CommonPictures {
  constructor(
    private readonly warmer: MediaWarmer,
    private readonly categories: CategoriesService,
    private readonly products: ProductsService,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async makeAhead() {
    try {
      await this.warmer.make(await this.listFiles());
    } catch (error) {
      // Each picture is made when somebody asks for it.
      this.log.debug({ err: error }, 'pictures not made ahead');
    }
  }

  private async listFiles() {
    const categories = await this.categories.listCategories();
    const products = (await this.products.listProducts(visitor)).slice(0, mostProducts);
    return [
      ...files(sitePictures.hero, mediaWidths),
      ...categories.flatMap(({ mainImage }) => files(mainImage, onCategories)),
      ...products.flatMap(({ mainImage }) => files(mainImage?.url, onProducts)),
    ];
  }
}

function files(url: string | undefined, widths: readonly MediaWidth[]) {
  if (!url) return [];
  return widths.flatMap((width) =>
    formats.map((format) => mediaUrl(url, width, format).replace('/media/', '')),
  );
}
