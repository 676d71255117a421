import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Image } from 'contracts';
import { LRUCache } from 'lru-cache';
import type { Model } from 'mongoose';
import { z } from 'zod';
import { AppError } from '../errors.js';
import { readAddress, usefulWidth, type PictureForm, type SiteName } from './allowed.js';
import {
  madePictureName,
  sitePictureName,
  type MadePicture,
  type SitePicture,
} from './made-picture.schema.js';
import { Originals, type Original } from './originals.js';
import { hashOf } from './picture-hash.js';
import { PictureMaker } from './picture-maker.js';
import { readSamplePicture } from './sample-pictures.js';
import { readSitePicture } from './site-pictures.js';

export interface Picture {
  bytes: Buffer;
  type: string;
  etag: string;
  /** Whether the address can never show anything else. */
  isImmutable: boolean;
}

const inspected = z.object({ width: z.number().int(), height: z.number().int() });
const encoded = z.instanceof(Uint8Array);

@Injectable()
export class MediaService implements OnApplicationShutdown {
  private readonly hot = new LRUCache<string, Buffer>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: (bytes) => bytes.length,
  });
  private readonly underway = new Map<string, Promise<Buffer>>();
  private readonly naming = new Map<SiteName, Promise<string>>();

  constructor(
    @InjectModel(madePictureName) private readonly made: Model<MadePicture>,
    @InjectModel(sitePictureName) private readonly siteNames: Model<SitePicture>,
    private readonly originals: Originals,
    private readonly maker: PictureMaker,
  ) {}

  /** Stores an upload, if it is a picture; the same content twice is stored once. */
  async keep(bytes: Uint8Array): Promise<Image> {
    const hash = hashOf(bytes);
    const original = (await this.originals.find(hash)) ?? (await this.store(hash, bytes));
    return { url: `/media/${hash}`, width: original.width, height: original.height };
  }

  /** The pictures that are kept at these addresses. */
  async findAll(urls: string[]): Promise<Map<string, Image>> {
    const hashes = new Set(urls.map((url) => url.slice('/media/'.length)));
    const found = await this.originals.findAll([...hashes]);
    return new Map(
      found.map(({ hash, width, height }) => [
        `/media/${hash}`,
        { url: `/media/${hash}`, width, height },
      ]),
    );
  }

  /** The picture at an address, made now if nobody asked for it before. */
  async show(file: string, isUrgent = true): Promise<Picture> {
    const asked = readAddress(file);
    if (!asked) throw noPicture();
    const hash = asked.site ? await this.hashNamed(asked.site) : asked.source;
    const original = await this.originals.require(hash);
    const key = keyOf(original, asked);
    return {
      bytes: await this.once(key, () => this.findOrMake(key, { original, asked, isUrgent })),
      type: `image/${asked.format}`,
      etag: `"${key}"`,
      isImmutable: !asked.site,
    };
  }

  onApplicationShutdown() {
    this.maker.close();
  }

  private async store(hash: string, bytes: Uint8Array) {
    const size = inspected.parse(await this.maker.run({ task: 'inspect', bytes }));
    const original = { hash, ...size };
    await this.originals.write(bytes, original);
    return original;
  }

  private async hashNamed(name: SiteName) {
    const named = await this.siteNames.findById(name).lean();
    if (named) return named.hash;
    const naming = this.naming.get(name) ?? this.giveName(name);
    this.naming.set(name, naming);
    return naming.finally(() => this.naming.delete(name));
  }

  // The site has its own pictures, also while its catalogue is empty.
  private async giveName(name: SiteName) {
    const { url } = await this.keep(await readSitePicture(name));
    const hash = url.slice('/media/'.length);
    await this.siteNames.updateOne({ _id: name }, { $setOnInsert: { hash } }, { upsert: true });
    return hash;
  }

  private async once(key: string, make: () => Promise<Buffer>) {
    const hot = this.hot.get(key);
    if (hot) return hot;
    const underway = this.underway.get(key) ?? make().finally(() => this.underway.delete(key));
    this.underway.set(key, underway);
    return underway;
  }

  private async findOrMake(key: string, { original, asked, isUrgent }: Making) {
    const bytes =
      (await readSamplePicture(key)) ??
      (await this.findMade(key)) ??
      (await this.makeAndKeep(key, { original, asked, isUrgent }));
    this.hot.set(key, bytes);
    return bytes;
  }

  private async findMade(key: string) {
    const made = await this.made.findById(key).lean();
    return made ? asBuffer(made.bytes) : undefined;
  }

  private async makeAndKeep(key: string, { original, asked, isUrgent }: Making) {
    const bytes = await this.make(original, asked, isUrgent);
    await this.made.updateOne({ _id: key }, { $set: { bytes } }, { upsert: true });
    return bytes;
  }

  private async make({ hash, width }: Original, asked: PictureForm, isUrgent: boolean) {
    const bytes = await this.originals.read(hash);
    const job =
      asked.kind === 'share'
        ? ({ task: 'share', bytes } as const)
        : ({ task: 'scale', bytes, ...asked, width: usefulWidth(asked.width, width) } as const);
    return Buffer.from(encoded.parse(await this.maker.run(job, isUrgent)));
  }
}

interface Making {
  original: Original;
  asked: PictureForm;
  isUrgent: boolean;
}

function keyOf({ hash, width }: Original, asked: PictureForm) {
  const size = asked.kind === 'share' ? 'share' : usefulWidth(asked.width, width);
  return `${hash}-${size}.${asked.format}`;
}

function noPicture() {
  return new AppError('media.not_found', 'There is no such picture.');
}

// A lean read hands over the driver's Binary instead of the Buffer of the schema.
function asBuffer(bytes: Buffer | { buffer: Uint8Array }) {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer);
}
