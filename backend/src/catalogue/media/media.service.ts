import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Image } from 'contracts';
import { LRUCache } from 'lru-cache';
import type { Model } from 'mongoose';
import { z } from 'zod';
import { readFile } from 'node:fs/promises';
import { AppError } from '../../platform/errors.js';
import {
  parsePicturePath,
  effectiveWidth,
  type PictureVariant,
  type SitePictureName,
} from './picture-path.js';
import {
  renderedPictureModelName,
  sitePictureModelName,
  type RenderedPicture,
  type SitePicture,
} from './rendered-picture.schema.js';
import { OriginalPictures, type OriginalPicture } from './originals.js';
import { hashPicture } from './picture-hash.js';
import { PictureProcessor } from './picture-processor.js';
import { readSamplePicture } from './sample-pictures.js';

export interface PictureResponse {
  bytes: Buffer;
  type: string;
  etag: string;
  /** True if the content at the picture's URL never changes. */
  isImmutable: boolean;
}

const inspected = z.object({ width: z.number().int(), height: z.number().int() });
const encoded = z.instanceof(Uint8Array);

@Injectable()
export class MediaService implements OnApplicationShutdown {
  readonly #memoryCache = new LRUCache<string, Buffer>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: (bytes) => bytes.length,
  });
  readonly #inFlight = new Map<string, Promise<Buffer>>();
  readonly #registrations = new Map<SitePictureName, Promise<string>>();

  constructor(
    @InjectModel(renderedPictureModelName)
    private readonly renderedPictures: Model<RenderedPicture>,
    @InjectModel(sitePictureModelName) private readonly sitePictures: Model<SitePicture>,
    private readonly originals: OriginalPictures,
    private readonly processor: PictureProcessor,
  ) {}

  /**
   * Stores an uploaded picture; pictures with the same content are stored only once. Throws `ValidationError` if the
   * upload is not a picture that the shop accepts.
   */
  async save(bytes: Uint8Array): Promise<Image> {
    const hash = hashPicture(bytes);
    const original = (await this.originals.find(hash)) ?? (await this.#writeOriginal(hash, bytes));
    return { url: `/media/${hash}`, width: original.width, height: original.height };
  }

  /** Returns the stored pictures, keyed by URL; missing ones are omitted. */
  async findAll(urls: string[]): Promise<Map<string, Image>> {
    const hashes = new Set(urls.map((url) => url.slice('/media/'.length)));
    const originals = await this.originals.findAll([...hashes]);
    return new Map(
      originals.map(({ hash, width, height }) => [
        `/media/${hash}`,
        { url: `/media/${hash}`, width, height },
      ]),
    );
  }

  /**
   * Returns the hash in the path of an uploaded picture, or undefined for the site's built-in pictures and invalid
   * paths.
   */
  hashIn(file: string): string | undefined {
    const variant = parsePicturePath(file);
    return variant && !variant.site ? variant.source : undefined;
  }

  /** Returns the picture at a path; renders it on the first request. */
  async show(file: string, isUrgent = true): Promise<PictureResponse> {
    const variant = parsePicturePath(file);
    if (!variant) throw noPicture();
    const hash = variant.site ? await this.#sitePictureHash(variant.site) : variant.source;
    const original = await this.originals.require(hash);
    const key = keyOf(original, variant);
    return {
      bytes: await this.#singleFlight(key, () =>
        this.#findOrRender(key, { original, variant, isUrgent }),
      ),
      type: `image/${variant.format}`,
      etag: `"${key}"`,
      isImmutable: !variant.site,
    };
  }

  onApplicationShutdown() {
    this.processor.close();
  }

  async #writeOriginal(hash: string, bytes: Uint8Array) {
    const size = inspected.parse(await this.processor.run({ task: 'inspect', bytes }));
    const original = { hash, ...size };
    await this.originals.write(bytes, original);
    return original;
  }

  async #sitePictureHash(name: SitePictureName) {
    const named = await this.sitePictures.findById(name).lean();
    if (named) return named.hash;
    const registrations = this.#registrations.get(name) ?? this.#registerSitePicture(name);
    this.#registrations.set(name, registrations);
    return registrations.finally(() => this.#registrations.delete(name));
  }

  // Site pictures are not part of the catalogue, so no import stores them. Each is stored on its first request.
  async #registerSitePicture(name: SitePictureName) {
    const { url } = await this.save(await readSitePicture(name));
    const hash = url.slice('/media/'.length);
    await this.sitePictures.updateOne({ _id: name }, { $setOnInsert: { hash } }, { upsert: true });
    return hash;
  }

  async #singleFlight(key: string, render: () => Promise<Buffer>) {
    const memoryCache = this.#memoryCache.get(key);
    if (memoryCache) return memoryCache;
    const inFlight = this.#inFlight.get(key) ?? render().finally(() => this.#inFlight.delete(key));
    this.#inFlight.set(key, inFlight);
    return inFlight;
  }

  async #findOrRender(key: string, { original, variant, isUrgent }: RenderRequest) {
    const bytes =
      (await readSamplePicture(key)) ??
      (await this.#findRendered(key)) ??
      (await this.#renderAndStore(key, { original, variant, isUrgent }));
    this.#memoryCache.set(key, bytes);
    return bytes;
  }

  async #findRendered(key: string) {
    const picture = await this.renderedPictures.findById(key).lean();
    return picture ? asBuffer(picture.bytes) : undefined;
  }

  async #renderAndStore(key: string, { original, variant, isUrgent }: RenderRequest) {
    const bytes = await this.#render(original, variant, isUrgent);
    await this.renderedPictures.updateOne({ _id: key }, { $set: { bytes } }, { upsert: true });
    return bytes;
  }

  async #render({ hash, width }: OriginalPicture, variant: PictureVariant, isUrgent: boolean) {
    const bytes = await this.originals.read(hash);
    const job =
      variant.kind === 'share'
        ? ({ task: 'share', bytes } as const)
        : ({
            task: 'scale',
            bytes,
            ...variant,
            width: effectiveWidth(variant.width, width),
          } as const);
    return Buffer.from(encoded.parse(await this.processor.run(job, isUrgent)));
  }
}

interface RenderRequest {
  original: OriginalPicture;
  variant: PictureVariant;
  isUrgent: boolean;
}

function keyOf({ hash, width }: OriginalPicture, variant: PictureVariant) {
  const size = variant.kind === 'share' ? 'share' : effectiveWidth(variant.width, width);
  return `${hash}-${size}.${variant.format}`;
}

function noPicture() {
  return new AppError('media.not_found', 'Image not found.');
}

// A lean query returns the driver's `Binary` instead of the `Buffer` that the schema declares.
function asBuffer(bytes: Buffer | { buffer: Uint8Array }) {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer);
}

const folder = new URL('../../../sample-catalogue/images/', import.meta.url);

function readSitePicture(name: SitePictureName): Promise<Buffer> {
  return readFile(new URL(`${name}.webp`, folder));
}
