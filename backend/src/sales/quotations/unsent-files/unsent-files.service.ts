import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { InquiryUpload } from 'contracts';
import { trusted, type Model, type Types } from 'mongoose';
import type { Logger } from 'pino';
import { PictureAccess, type PrivatePictureRule } from '../../../catalogue/media/index.js';
import type { RequestClient } from '../../../identity/accounts/index.js';
import { clock } from '../../../platform/clock.js';
import { LOG } from '../../../platform/http/index.js';
import { PeriodicTask } from '../../../platform/periodic-task.js';
import {
  InquiryFiles,
  fileNameOf,
  type UploadedDocument,
} from '../documents/inquiry-files.service.js';
import { looksLikePdf } from '../documents/is-pdf.js';
import { PrivatePictureStorage } from '../private-picture-storage.service.js';
import { QuotationRateLimits } from '../quotation-limits.service.js';
import { unsentFileModelName, type UnsentFileFields } from './unsent-file.schema.js';

interface Sender {
  uid: string;
  client: RequestClient;
}

type StoredFile = UnsentFileFields & { _id: Types.ObjectId };

/** Maximum time in milliseconds from the upload of a file to the submission of its inquiry. */
const lifetimeMs = 24 * 60 * 60 * 1_000;

/** Files of inquiries that are not yet sent. They are deleted after a day unless `InquiryFileAttachment` moves them. */
@Injectable()
export class UnsentFiles extends PeriodicTask implements OnModuleInit, PrivatePictureRule {
  protected readonly intervalMs = 60 * 60 * 1_000;
  protected readonly failure = 'could not delete files of unsent inquiries';

  constructor(
    @InjectModel(unsentFileModelName) private readonly files: Model<UnsentFileFields>,
    private readonly documents: InquiryFiles,
    private readonly pictures: PrivatePictureStorage,
    private readonly limits: QuotationRateLimits,
    private readonly access: PictureAccess,
    @Inject(LOG) protected readonly log: Logger,
  ) {
    super();
  }

  onModuleInit() {
    this.access.registerPrivateUse(this);
    this.pictures.registerUse((url) => this.shows(url));
  }

  async shows(url: string) {
    return (await this.files.exists({ 'picture.url': url })) !== null;
  }

  /**
   * Buyers need no access to the stored pictures, because the inquiry form shows the local files on the buyer's device.
   */
  mayRead() {
    return Promise.resolve(false);
  }

  mayReadDrafts() {
    return false;
  }

  /**
   * Checks the rate limits before the file is processed. The content of the file, not its name, determines whether the
   * file is stored as a PDF or as a picture.
   */
  async store(file: UploadedDocument, sender: Sender): Promise<InquiryUpload> {
    await this.limits.countPictures(sender, 1);
    const isPdf = looksLikePdf(file.buffer);
    const content = isPdf ? await this.#document(file, sender) : await this.#picture(file, sender);
    const expiresAt = new Date(clock.now().getTime() + lifetimeMs);
    const { _id } = await this.files.create({ uid: sender.uid, expiresAt, ...content });
    return { id: String(_id), kind: isPdf ? 'document' : 'picture' };
  }

  /**
   * Deletes an uploaded file of the buyer that is not yet part of an inquiry; does nothing if the file is missing.
   */
  async remove(uid: string, id: string) {
    await this.#delete(await this.files.find({ _id: id, uid }).select('picture').lean());
  }

  /** Deletes expired files. */
  async run() {
    const expiresAt = trusted({ $lte: clock.now() });
    await this.#delete(await this.files.find({ expiresAt }).select('picture').limit(500).lean());
  }

  async #document(file: UploadedDocument, sender: Sender) {
    this.documents.requirePdfs([file]);
    await this.limits.countBytes(sender, file.buffer.length);
    return { name: fileNameOf(file), bytes: file.buffer };
  }

  async #picture({ buffer }: UploadedDocument, sender: Sender) {
    const admit = (bytes: number) => this.limits.countBytes(sender, bytes);
    const [picture] = await this.pictures.storeUnused([buffer], { isUrgent: false, admit });
    if (!picture) throw new Error('The picture was not stored');
    return { picture };
  }

  async #delete(files: Pick<StoredFile, '_id' | 'picture'>[]) {
    const urls = files.flatMap(({ picture }) => picture?.url ?? []);
    const _id = trusted({ $in: files.map(({ _id: id }) => id) });
    await this.pictures.removeUnused(urls, async () => {
      await this.files.deleteMany({ _id });
    });
  }
}
