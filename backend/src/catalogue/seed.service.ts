import { Inject, Injectable } from '@nestjs/common';
import type { Image } from 'contracts';
import { CategoriesService } from '../categories/index.js';
import { CONFIG, type Config } from '../config/index.js';
import { MediaService } from '../media/index.js';
import { CatalogueVersion } from '../versions/index.js';
import { ProductsService } from './products.service.js';
import { readSample, readSampleFile, sampleId, type SampleProduct } from './sample.js';

type Pictures = Map<string, Image>;

const sitePictures = { hero: 'images/hero.webp', default: 'images/default.webp' } as const;
const atOnce = 8;

/** Loads the sample into an empty catalogue, once; nobody sees it before all of it is there. */
@Injectable()
export class SeedService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly version: CatalogueVersion,
    private readonly media: MediaService,
    private readonly categories: CategoriesService,
    private readonly products: ProductsService,
  ) {}

  async seedOnce() {
    const state = await this.version.seedState();
    const isCutOff = state === 'loading';
    if (!isCutOff && !(await this.isWanted(state))) return;
    await this.version.setSeedState('loading');
    await this.load();
    await this.version.setSeedState('done');
  }

  private async isWanted(state: string | null | undefined) {
    if (state || this.config.seed === 'none') return false;
    return (await this.products.isEmpty()) && (await this.categories.isEmpty());
  }

  private async load() {
    const { categories, products } = await readSample();
    const pictures = await this.keepPictures([
      ...Object.values(sitePictures),
      ...[...categories, ...products].map(({ mainImage }) => mainImage),
      ...products.flatMap(({ additionalImages }) => additionalImages),
    ]);
    await this.media.nameSitePicture('hero', pictureOf(pictures, sitePictures.hero));
    await this.media.nameSitePicture('default', pictureOf(pictures, sitePictures.default));
    await this.categories.addMissing(
      categories.map(({ category, mainImage, createdAt }) => ({
        _id: sampleId('category', category),
        name: category,
        mainImage: pictureOf(pictures, mainImage).url,
        createdAt,
      })),
    );
    await this.products.addMissing(products.map((sample, at) => toStored(sample, at, pictures)));
  }

  private async keepPictures(files: string[]): Promise<Pictures> {
    const names = [...new Set(files)];
    const pictures: Pictures = new Map();
    const keepNext = async () => {
      for (let name = names.shift(); name; name = names.shift())
        pictures.set(name, await this.media.keep(await readSampleFile(name)));
    };
    await Promise.all(Array.from({ length: atOnce }, keepNext));
    return pictures;
  }
}

function toStored(sample: SampleProduct, place: number, pictures: Pictures) {
  const { mainImage, additionalImages, dimensions, specialNotes, ...same } = sample;
  return {
    ...same,
    _id: sampleId('product', sample.modelNumber),
    mainImage: pictureOf(pictures, mainImage),
    additionalImages: additionalImages.map((file) => {
      const picture = pictureOf(pictures, file);
      return { ...picture, public_id: picture.url.slice('/media/'.length) };
    }),
    ...(dimensions && { dimensions }),
    ...(specialNotes && { specialNotes }),
    createdAt: new Date(Date.UTC(2025, 0, 1) + place * 60_000),
  };
}

function pictureOf(pictures: Pictures, file: string) {
  const picture = pictures.get(file);
  if (!picture) throw new Error(`The sample lacks ${file}`);
  return picture;
}
