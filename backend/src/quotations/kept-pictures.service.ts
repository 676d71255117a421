import { Injectable } from '@nestjs/common';
import type { Image, QuotationContent } from 'contracts';
import { PictureSweep } from '../catalogue/index.js';
import { ValidationError } from '../errors.js';
import { MediaService, PictureDrafts } from '../media/index.js';

/** Pictures of lots and messages: upright, without what else a file carries, as those of products. */
@Injectable()
export class KeptPictures {
  constructor(
    private readonly media: MediaService,
    private readonly drafts: PictureDrafts,
    private readonly sweep: PictureSweep,
  ) {}

  /** Keeps them together with what shows them. */
  storeWith<Stored>(files: Uint8Array[], store: (images: Image[]) => Promise<Stored>) {
    return this.drafts.storeWith(files, store);
  }

  /** Keeps the sweep of the next start from taking what was stored right before the process was killed. */
  registerUse(usesPicture: (url: string) => Promise<boolean>) {
    this.sweep.registerUse(usesPicture);
  }

  /** The content with its pictures as they are kept; refused where it names one that is not. */
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
}

function notKept(at: number): never {
  throw new ValidationError({ [`lines.${at}.lotPictures`]: 'Not a picture that was added' });
}
