import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Image, QuotationContent } from 'contracts';
import { PictureSweep } from '../../catalogue/products/index.js';
import { ValidationError } from '../../platform/errors.js';
import { InquiryPrivacy, InquiryRecords } from '../inquiries/index.js';
import { MediaService, PictureDrafts } from '../../catalogue/media/index.js';
import {
  quotationVersionModelName,
  type QuotationVersionFields,
} from './versions/quotation-version.schema.js';

interface StoreOptions {
  isUrgent?: boolean;
  admit?: (bytes: number) => Promise<void>;
}

/** Pictures of quoted lots and pictures in messages, rotated upright and without metadata. */
@Injectable()
export class PrivatePictureStorage {
  constructor(
    private readonly media: MediaService,
    private readonly drafts: PictureDrafts,
    private readonly sweep: PictureSweep,
    @InjectModel(quotationVersionModelName)
    private readonly versions: Model<QuotationVersionFields>,
    inquiries: InquiryRecords,
    privacy: InquiryPrivacy,
  ) {
    this.registerUse((url) => this.#isQuoted(url));
    this.registerUse((url) => inquiries.showsPicture(url));
    privacy.registerPictureRemoval((urls, forget) => this.sweep.removeUnused(urls, forget));
  }

  /** Stores pictures and the record that contains them; removes the pictures if the record cannot be stored. */
  storeWith<Stored>(
    files: Uint8Array[],
    store: (images: Image[]) => Promise<Stored>,
    options: StoreOptions = {},
  ) {
    return this.drafts.storeWith(files, store, options);
  }

  /** Stores pictures that no record contains yet. The sweep at the next start deletes those that are still unused. */
  async storeUnused(files: Uint8Array[], options: StoreOptions = {}): Promise<Image[]> {
    const images = await this.storeWith(
      files,
      (storedImages) => Promise.resolve(storedImages),
      options,
    );
    await this.sweep.leave(urlsOf(images));
    return images;
  }

  /**
   * Marks removed lot pictures for the next sweep instead of deleting them, because staff may restore them in the
   * editor.
   */
  async leaveReplaced(before: QuotationContent, after: QuotationContent) {
    const newUrls = new Set(lotPicturesOf(after));
    await this.sweep.leave(lotPicturesOf(before).filter((url) => !newUrls.has(url)));
  }

  /** Deletes a draft by calling `forget`, and then deletes its lot pictures unless other records use them. */
  removeWith(draft: QuotationContent, forget: () => Promise<void>) {
    return this.removeUnused(lotPicturesOf(draft), forget);
  }

  /** Runs `forget`, which removes references to the pictures, then deletes the pictures that are no longer used. */
  removeUnused(urls: string[], forget: () => Promise<void>) {
    return this.sweep.removeUnused(urls, forget);
  }

  /**
   * Registers a check of whether a picture is in use. Without the check, the sweep at the next start would delete the
   * pictures of a record that was stored just before the process was killed.
   */
  registerUse(usesPicture: (url: string) => Promise<boolean>) {
    this.sweep.registerUse(usesPicture);
  }

  /**
   * Replaces each picture with its data in the media store. Throws `ValidationError` if a lot picture is missing there.
   */
  async requireKept(content: QuotationContent): Promise<QuotationContent> {
    const named = content.lines.flatMap(({ mainImage, lotPictures }) => [
      ...(mainImage ? [mainImage] : []),
      ...lotPictures,
    ]);
    const storedImages = await this.media.findAll(named.map(({ url }) => url));
    const lines = content.lines.map((line, at) => ({
      ...line,
      mainImage: line.mainImage && (storedImages.get(line.mainImage.url) ?? null),
      lotPictures: line.lotPictures.map(({ url }) => storedImages.get(url) ?? notKept(at)),
    }));
    return { ...content, lines };
  }

  async #isQuoted(url: string) {
    const lines = [
      { 'content.lines.mainImage.url': url },
      { 'content.lines.lotPictures.url': url },
    ];
    return (await this.versions.exists({ $or: lines })) !== null;
  }
}

const urlsOf = (images: { url: string }[]) => images.map(({ url }) => url);

/** Returns only the lot pictures, because the main images belong to the products. */
const lotPicturesOf = ({ lines }: QuotationContent) =>
  lines.flatMap(({ lotPictures }) => urlsOf(lotPictures));

function notKept(at: number): never {
  throw new ValidationError({
    [`lines.${at}.lotPictures`]: 'This photo is no longer available. Add it again.',
  });
}
