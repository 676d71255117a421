import { Inject, Injectable } from '@nestjs/common';
import { mediaWidths, sitePictures, type MediaWidth } from 'contracts';
import type { Logger } from 'pino';
import { visitor } from '../accounts/index.js';
import { CategoriesService } from '../categories/index.js';
import { LOG } from '../http/index.js';
import { MediaWarmer } from '../media/index.js';
import { ProductsService } from './products.service.js';

const onCategories: MediaWidth[] = [160, 320];
const onProducts: MediaWidth[] = [320, 480, 640];
const mostProducts = 200;

interface Wanted {
  url: string | undefined;
  widths: readonly MediaWidth[];
}

/** Makes the pictures of the first pages ahead, where the build did not and staff came before this version. */
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
      for (const { url, widths } of await this.listPictures())
        if (url) await this.warmer.makeInBackground(url, widths);
    } catch (error) {
      // Each picture is made when somebody asks for it.
      this.log.debug({ err: error }, 'pictures not made ahead');
    }
  }

  private async listPictures(): Promise<Wanted[]> {
    const categories = await this.categories.listCategories();
    const products = (await this.products.listProducts(visitor)).slice(0, mostProducts);
    return [
      { url: sitePictures.hero, widths: mediaWidths },
      ...categories.map(({ mainImage }) => ({ url: mainImage, widths: onCategories })),
      ...products.map(({ mainImage }) => ({ url: mainImage?.url, widths: onProducts })),
    ];
  }
}
