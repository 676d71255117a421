import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { LRUCache } from 'lru-cache';
import { mongo, trusted, type Connection, type Model } from 'mongoose';
import { isDuplicateKey } from '../../platform/database/index.js';
import { AppError, UnavailableError } from '../../platform/errors.js';
import { renderedPictureModelName, type RenderedPicture } from './rendered-picture.schema.js';

export interface OriginalPicture {
  hash: string;
  width: number;
  height: number;
}

/** `isDraft` is true until a record uses the picture. */
type NewOriginal = OriginalPicture & { isDraft?: boolean };

const bucketName = 'media';
const maxConcurrentReads = 1_000;
/** Uploaded files in GridFS, keyed by content hash; never served unprocessed. */
@Injectable()
export class OriginalPictures {
  readonly #cache = new LRUCache<string, OriginalPicture>({ max: 10_000 });

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(renderedPictureModelName) private readonly rendered: Model<RenderedPicture>,
  ) {}

  async find(hash: string): Promise<OriginalPicture | undefined> {
    const cachedOriginal = this.#cache.get(hash);
    if (cachedOriginal) return cachedOriginal;
    const [original] = await this.findAll([hash]);
    if (original) this.#cache.set(hash, original);
    return original;
  }

  async findAll(hashes: string[]): Promise<OriginalPicture[]> {
    const originals: OriginalPicture[] = [];
    for (let at = 0; at < hashes.length; at += maxConcurrentReads) {
      const ids = hashes.slice(at, at + maxConcurrentReads).map(id);
      const files = await this.#bucket()
        .find({ _id: { $in: ids } })
        .toArray();
      originals.push(...files.flatMap((file) => originalOf(file) ?? []));
    }
    return originals;
  }

  async read(hash: string): Promise<Buffer> {
    return buffer(this.#bucket().openDownloadStream(id(hash)));
  }

  async write(bytes: Uint8Array, { hash, width, height, isDraft = false }: NewOriginal) {
    // Removes the chunks of an interrupted upload, which has no file entry.
    await this.#chunks().deleteMany({ files_id: id(hash) });
    const upload = this.#bucket().openUploadStreamWithId(id(hash), hash, {
      metadata: { width, height, isDraft },
    });
    try {
      await pipeline(Readable.from([bytes]), upload);
    } catch (error) {
      // A duplicate key means that a concurrent upload has already stored the same content.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  async require(hash: string) {
    const original = await this.find(hash);
    if (!original) throw new AppError('media.not_found', 'Image not found.');
    return original;
  }

  /** True if the picture is still a draft: no record is known to use it. */
  async isDraft(hash: string) {
    return (await this.#files().findOne({ _id: id(hash), 'metadata.isDraft': true })) !== null;
  }

  /** Marks a picture as used; returns false if the picture does not exist. */
  async settle(hash: string) {
    const settled = { $set: { 'metadata.isDraft': false } };
    return (await this.#files().updateOne({ _id: id(hash) }, settled)).matchedCount > 0;
  }

  async unsettle(hash: string) {
    await this.#files().updateOne({ _id: id(hash) }, { $set: { 'metadata.isDraft': true } });
  }

  /** Deletes a picture and its renditions if the picture is still a draft. */
  async discard(hash: string) {
    const result = await this.#files().deleteOne({ _id: id(hash), 'metadata.isDraft': true });
    this.#cache.delete(hash);
    if (result.deletedCount === 0) return;
    await this.#chunks().deleteMany({ files_id: id(hash) });
    await this.rendered.deleteMany({ _id: trusted({ $gte: `${hash}-`, $lt: `${hash}.` }) });
  }

  async listDrafts(before: Date) {
    const old = { 'metadata.isDraft': true, uploadDate: { $lt: before } };
    const files = await this.#files()
      .find(old, { projection: { _id: 1 } })
      .toArray();
    return files.map(({ _id }) => _id.toHexString());
  }

  #files() {
    return this.#database().collection(`${bucketName}.files`);
  }

  #chunks() {
    return this.#database().collection(`${bucketName}.chunks`);
  }

  #bucket() {
    return new mongo.GridFSBucket(this.#database(), { bucketName });
  }

  #database() {
    if (!this.connection.db) throw new UnavailableError();
    return this.connection.db;
  }
}

const id = (hash: string) => new mongo.ObjectId(hash);

function originalOf({ _id, metadata }: mongo.GridFSFile): OriginalPicture | undefined {
  if (!metadata) return undefined;
  const { width, height } = metadata;
  return { hash: _id.toHexString(), width: Number(width), height: Number(height) };
}
