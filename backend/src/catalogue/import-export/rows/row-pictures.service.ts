import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Image, TableError } from 'contracts';
import { ValidationError } from '../../../platform/errors.js';
import { MediaService, PictureDrafts, type PictureDraft } from '../../media/index.js';
import { DownloadError, PictureDownloads } from './picture-downloads.js';
import type { PictureZip } from './picture-zip.js';

/**
 * Names of the pictures in a table row: file names in the ZIP file, or URLs. A field is absent if the table lacks
 * its column.
 */
export interface RowPictureNames {
  row: number;
  mainImage?: string;
  additionalImages?: string[];
}

export interface LoadedPictures {
  /** Pictures to be stored, keyed by name; empty in a dry run. */
  drafts: Map<string, PictureDraft>;
  /** Pictures that are already stored, keyed by URL. */
  storedImages: Map<string, Image>;
  errors: TableError[];
}

interface FindOptions {
  zip: PictureZip;
  /** True to check the pictures without storing them. */
  isDryRun: boolean;
}

const storedAddress = /^\/media\/[0-9a-f]{24}$/;
const isWebAddress = (name: string) => /^https?:\/\//i.test(name);
const maxDownloads = 200;
const maxDownloadedBytes = 200 * 1024 * 1024;
const downloadsTimeoutMs = 120_000;

@Injectable()
export class RowPictures implements OnApplicationShutdown {
  readonly #downloads = new PictureDownloads();

  constructor(
    private readonly media: MediaService,
    private readonly pictures: PictureDrafts,
  ) {}

  async find(rows: RowPictureNames[], { zip, isDryRun }: FindOptions): Promise<LoadedPictures> {
    const named = rows.flatMap(namesIn);
    const names = [...new Set(named.map(({ name }) => name))];
    const storedImages = await this.media.findAll(names.filter((name) => storedAddress.test(name)));
    const drafts = new Map<string, PictureDraft>();
    const faults = new Map<string, string>();
    const readPicture = this.#reader(zip);
    for (const name of names) {
      if (storedImages.has(name)) continue;
      const result = await this.#prepare(name, readPicture);
      if (typeof result === 'string') faults.set(name, result);
      else if (!isDryRun) drafts.set(name, result);
    }
    const errors = named.flatMap(({ row, column, name }): TableError[] => {
      const fault = faults.get(name);
      return fault === undefined ? [] : [{ row, column, message: `${short(name)} ${fault}` }];
    });
    return { drafts, storedImages, errors };
  }

  /** Stores all pictures together with the records that show them; `store` receives the pictures keyed by name. */
  storeWith<Stored>(
    { drafts, storedImages }: LoadedPictures,
    store: (images: Map<string, Image>) => Promise<Stored>,
  ): Promise<Stored> {
    return this.pictures.store(
      [...drafts.values()],
      (images) => {
        const byName = new Map(storedImages);
        [...drafts.keys()].forEach((name, at) => images[at] && byName.set(name, images[at]));
        return store(byName);
      },
      { areMany: true },
    );
  }

  onApplicationShutdown() {
    return this.#downloads.close();
  }

  /** Returns the decoded picture, or the reason why the file is not usable. */
  async #prepare(name: string, read: (name: string) => Promise<Buffer>) {
    try {
      const file = await read(name);
      return await this.pictures.prepare(file).catch((error: unknown) => {
        if (error instanceof ValidationError) return unusable(file);
        throw error;
      });
    } catch (error) {
      if (error instanceof DownloadError) return error.message;
      if (error instanceof ValidationError && error.fields?.['pictures'])
        return "can't be read from the ZIP file";
      throw error;
    }
  }

  #reader(zip: PictureZip) {
    const deadline = AbortSignal.timeout(downloadsTimeoutMs);
    let count = 0;
    let bytes = 0;
    return async (name: string) => {
      if (zip.has(name)) return zip.read(name);
      if (!isWebAddress(name)) throw new DownloadError('is not in the ZIP file');
      count += 1;
      if (count > maxDownloads || bytes > maxDownloadedBytes) {
        throw new DownloadError(
          'is over the limit: a table may use at most 200 addresses and 200 MB',
        );
      }
      const file = await this.#downloads.read(name, deadline);
      bytes += file.length;
      return file;
    };
  }
}

/**
 * Returns the reason why a picture is rejected. HEIC has its own message, because iPhones save photos in this format.
 */
function unusable(file: Buffer) {
  const isHeic = /^ftyp(hei|hev|mif|msf)/.test(file.toString('latin1', 4, 12));
  return `is ${isHeic ? 'a HEIC image that cannot be read' : 'not an image that the shop can use'}. Use JPEG, PNG or WebP.`;
}

const short = (name: string) => (name.length > 100 ? `${name.slice(0, 100)}…` : name);

function namesIn({ row, mainImage, additionalImages = [] }: RowPictureNames) {
  const additional = additionalImages.map((name) => ({ row, column: 'additionalImages', name }));
  return mainImage ? [{ row, column: 'mainImage', name: mainImage }, ...additional] : additional;
}
