import { Injectable, StreamableFile, type OnApplicationShutdown } from '@nestjs/common';
import { mediaUrl, type MediaWidth } from 'contracts';
import type { Types } from 'mongoose';
import { AppError, NotFoundError } from '../../../platform/errors.js';
import { ShortQueue, type QueuedJobOptions } from '../../../platform/http/index.js';
import { MediaService } from '../../../catalogue/media/index.js';
import { PdfProcesses } from './pdf-processes.js';
import { createQuotationDocument, type QuotationDocument } from './quotation-document.js';
import { QuotationParties } from '../versions/quotation-parties.service.js';
import { QuotationStore } from '../versions/quotation-store.service.js';
import type { StoredQuotation } from '../versions/quotation-version.schema.js';

/** Maximum number of processes, enough for both queues, which run two jobs each. */
const maxProcesses = 4;
/** Width of a product picture in pixels, sufficient for the printed size. */
const pictureWidth = 160;
const signatureWidth = 640;

export interface Pdf {
  bytes: Buffer;
  name: string;
}

@Injectable()
export class QuotationPdfs implements OnApplicationShutdown {
  readonly #ofStaff = new ShortQueue();
  /** Buyers have a separate queue, so that they cannot delay staff. */
  readonly #ofBuyers = new ShortQueue();
  readonly #processes = new PdfProcesses(maxProcesses);

  constructor(
    private readonly store: QuotationStore,
    private readonly sides: QuotationParties,
    private readonly media: MediaService,
  ) {}

  onApplicationShutdown() {
    this.#processes.close();
  }

  makeQuotation(quotation: StoredQuotation): Promise<Buffer> {
    return this.draw(createQuotationDocument(quotation, 'quotation'));
  }

  /**
   * Returns the PDF of a sent version, the latest one by default. Throws an error if the buyer has no such version.
   */
  async quotationForBuyer(
    inquiryId: Types.ObjectId,
    version: number | undefined,
    buyer: QueuedJobOptions,
  ) {
    const sentVersions = (await this.store.listOf(inquiryId)).filter(
      ({ state }) => state !== 'draft',
    );
    const quotation = sentVersions.find(
      (sentVersion) => version === undefined || sentVersion.version === version,
    );
    if (!quotation) throw noQuotation();
    return this.quotationFor(quotation, buyer);
  }

  /** Returns the PDF of a version. A draft has no snapshot of buyer and seller, so their current data is used. */
  async quotationFor(quotation: StoredQuotation, buyer?: QueuedJobOptions): Promise<Pdf> {
    const fullQuotation = quotation.seller
      ? quotation
      : { ...quotation, ...(await this.sides.of(quotation)) };
    const name = `${quotation.number}-v${quotation.version}.pdf`;
    return {
      bytes: await this.draw(createQuotationDocument(fullQuotation, 'quotation'), buyer),
      name,
    };
  }

  async proformaForBuyer(inquiryId: Types.ObjectId, buyer: QueuedJobOptions) {
    const versions = await this.store.listOf(inquiryId);
    const accepted = versions.find(({ state }) => state === 'accepted');
    if (!accepted) throw noQuotation();
    return this.proformaFor(accepted, buyer);
  }

  async proformaFor(quotation: StoredQuotation, buyer?: QueuedJobOptions): Promise<Pdf> {
    if (!quotation.acceptance) throw noQuotation();
    const name = `${quotation.acceptance.proformaNumber}.pdf`;
    return { bytes: await this.draw(createQuotationDocument(quotation, 'proforma'), buyer), name };
  }

  /** Generates a PDF. The job waits in the buyers' queue if `buyer` is given, otherwise in the staff queue. */
  draw(content: QuotationDocument, buyer?: QueuedJobOptions): Promise<Buffer> {
    const queue = buyer ? this.#ofBuyers : this.#ofStaff;
    return queue.run(async () => {
      const pictures = await this.#readPictures(content);
      return this.#processes.draw({ content, pictures });
    }, buyer);
  }

  async #readPictures({ rows, payment }: QuotationDocument) {
    const pictures = rows.flatMap(({ picture, lotPictures }) => [picture, ...lotPictures]);
    const widths = new Map<string, MediaWidth>(pictures.map((url) => [url, pictureWidth]));
    widths.set(payment?.signature?.picture ?? '', signatureWidth);
    widths.delete('');
    const read = new Map<string, Uint8Array>();
    for (const [url, width] of widths) {
      const bytes = await this.#readPicture(url, width);
      if (bytes) read.set(url, bytes);
    }
    return read;
  }

  /** Resolves with undefined if the picture was deleted; its space in the PDF then stays empty. */
  async #readPicture(url: string, width: MediaWidth) {
    const file = mediaUrl(url, width, 'jpeg').slice('/media/'.length);
    return this.media.show(file).then(
      ({ bytes }) => bytes,
      (error: unknown) => {
        if (!(error instanceof AppError && error.code === 'media.not_found')) throw error;
      },
    );
  }
}

export function toPdfResponse({ bytes, name }: Pdf) {
  return new StreamableFile(bytes, {
    type: 'application/pdf',
    disposition: `inline; filename="${name}"`,
    length: bytes.length,
  });
}

const noQuotation = () => new NotFoundError('quotation.not_found', 'Quotation not found');
