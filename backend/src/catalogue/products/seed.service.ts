import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Image } from 'contracts';
import { CategoriesService } from '../categories/index.js';
import { CONFIG, type Config } from '../../platform/config/index.js';
import { MediaService } from '../media/index.js';
import { CatalogueVersion } from '../../platform/catalogue-version/index.js';
import { ProductsService } from './products.service.js';
import {
  readSampleCatalogue,
  readSampleFile,
  createSampleId,
  type SampleProduct,
} from './sample.js';

type Pictures = Map<string, Image>;

const maxConcurrent = 8;
const pollIntervalMs = 250;
const renewIntervalMs = 1_000;

/**
 * Loads the sample catalogue once, if the database is empty. The catalogue becomes visible only after all of it has
 * been loaded.
 */
@Injectable()
export class SeedService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly version: CatalogueVersion,
    private readonly media: MediaService,
    private readonly categories: CategoriesService,
    private readonly products: ProductsService,
  ) {}

  /**
   * Loads the sample catalogue if the database is empty. If several backends start concurrently, one loads the sample
   * catalogue and the others wait.
   */
  async seedOnce() {
    for (;;) {
      const state = await this.version.seedState();
      if (state !== 'loading' && !(await this.#shouldSeed(state))) return;
      if (await this.version.claimSeed()) break;
      await wait(pollIntervalMs);
    }
    const renewing = setInterval(() => {
      // Errors of the renewal are ignored, because `#load` also fails if the database is unavailable.
      this.version.renewSeedClaim().catch(() => undefined);
    }, renewIntervalMs);
    try {
      await this.#load();
    } finally {
      clearInterval(renewing);
    }
    await this.version.setSeedState('done');
  }

  async #shouldSeed(state: string | null | undefined) {
    if (state || this.config.seed === 'none') return false;
    return (await this.products.isEmpty()) && (await this.categories.isEmpty());
  }

  async #load() {
    const { categories, products } = await readSampleCatalogue();
    const pictures = await this.#storePictures([
      ...[...categories, ...products].map(({ mainImage }) => mainImage),
      ...products.flatMap(({ additionalImages }) => additionalImages),
    ]);
    await this.categories.addMissing(
      categories.map(({ category, mainImage, createdAt }) => ({
        _id: createSampleId('category', category),
        name: category,
        mainImage: pictureOf(pictures, mainImage).url,
        createdAt,
      })),
    );
    await this.products.addMissing(products.map((sample, at) => toStored(sample, at, pictures)));
  }

  async #storePictures(files: string[]): Promise<Pictures> {
    const names = [...new Set(files)];
    const pictures: Pictures = new Map();
    const keepNext = async () => {
      for (let name = names.shift(); name; name = names.shift())
        pictures.set(name, await this.media.save(await readSampleFile(name)));
    };
    await Promise.all(Array.from({ length: maxConcurrent }, keepNext));
    return pictures;
  }
}

function toStored(sample: SampleProduct, place: number, pictures: Pictures) {
  const { mainImage, additionalImages, ...same } = sample;
  return {
    ...same,
    _id: createSampleId('product', sample.modelNumber),
    mainImage: pictureOf(pictures, mainImage),
    additionalImages: additionalImages.map((file) => {
      const picture = pictureOf(pictures, file);
      return { ...picture, public_id: picture.url.slice('/media/'.length) };
    }),
    createdAt: new Date(Date.UTC(2025, 0, 1) + place * 60_000),
  };
}

function pictureOf(pictures: Pictures, file: string) {
  const picture = pictures.get(file);
  if (!picture) throw new Error(`The sample catalogue has no file ${file}`);
  return picture;
}
