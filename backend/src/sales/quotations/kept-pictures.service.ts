import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Image, QuotationContent } from 'contracts';
import { PictureSweep } from '../../catalogue/products/index.js';
import { ValidationError } from '../../platform/errors.js';
import { InquiryPrivacy, InquiryRecords } from '../inquiries/index.js';
import { MediaService, PictureDrafts } from '../../catalogue/media/index.js';
import {
  quotationVersionName,
  type QuotationVersionFields,
} from './versions/quotation-version.schema.js';

/** Pictures of lots and messages: upright and without metadata, like those of products. */
@Injectable()
export class KeptPictures {
  constructor(
    private readonly media: MediaService,
    private readonly drafts: PictureDrafts,
    private readonly sweep: PictureSweep,
    @InjectModel(quotationVersionName) private readonly versions: Model<QuotationVersionFields>,
    inquiries: InquiryRecords,
    privacy: InquiryPrivacy,
  ) {
    this.registerUse((url) => this.#isQuoted(url));
    this.registerUse((url) => inquiries.showsPicture(url));
    privacy.registerPictureRemoval((urls, forget) => this.sweep.removeUnused(urls, forget));
  }

  /** Stores pictures together with the record that shows them. */
  storeWith<Stored>(
    files: Uint8Array[],
    store: (images: Image[]) => Promise<Stored>,
    options: { isUrgent?: boolean; admit?: (bytes: number) => Promise<void> } = {},
  ) {
    return this.drafts.storeWith(files, store, options);
  }

  /** Stores pictures for a draft; the sweep at the next start removes those that no saved draft shows. */
  async addToLot(files: Uint8Array[]): Promise<Image[]> {
    const images = await this.storeWith(files, (kept) => Promise.resolve(kept));
    await this.sweep.leave(urlsOf(images));
    return images;
  }

  /** Leaves replaced lot pictures to the sweep, since an editor may restore them. */
  async leaveReplaced(before: QuotationContent, after: QuotationContent) {
    const shown = new Set(lotPicturesOf(after));
    await this.sweep.leave(lotPicturesOf(before).filter((url) => !shown.has(url)));
  }

  /** Removes the pictures of a draft with the draft, unless something else shows them. */
  removeWith(draft: QuotationContent, forget: () => Promise<void>) {
    return this.sweep.removeUnused(lotPicturesOf(draft), forget);
  }

  /**
   * Prevents the sweep at the next start from removing pictures that were stored right before the process was killed.
   */
  registerUse(usesPicture: (url: string) => Promise<boolean>) {
    this.sweep.registerUse(usesPicture);
  }

  /** Returns the content with its stored pictures; rejects it if one is missing. */
  async requireKept(content: QuotationContent): Promise<QuotationContent> {
    const named = content.lines.flatMap(({ mainImage, lotPictures }) => [
      ...(mainImage ? [mainImage] : []),
      ...lotPictures,
    ]);
    const kept = await this.media.findAll(named.map(({ url }) => url));
    const lines = content.lines.map((line, at) => ({
      ...line,
      mainImage: line.mainImage && (kept.get(line.mainImage.url) ?? null),
      lotPictures: line.lotPictures.map(({ url }) => kept.get(url) ?? notKept(at)),
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

/** Product pictures belong to the products. */
const lotPicturesOf = ({ lines }: QuotationContent) =>
  lines.flatMap(({ lotPictures }) => urlsOf(lotPictures));

function notKept(at: number): never {
  throw new ValidationError({ [`lines.${at}.lotPictures`]: 'Not a picture that was added' });
}
