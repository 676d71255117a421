import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type ClientSession, type Model } from 'mongoose';
import { clock } from '../../../platform/clock.js';
import { ValidationError } from '../../../platform/errors.js';
import { InquirySubmitter, type StoredInquiry } from '../../inquiries/index.js';
import { InquiryFiles } from '../documents/inquiry-files.service.js';
import { Messages } from '../messages/messages.service.js';
import { DisplayNames } from '../people-names.service.js';
import { unsentFileModelName, type UnsentFileFields } from './unsent-file.schema.js';

/** Moves uploaded files into the first message of their inquiry, in the transaction that stores the inquiry. */
@Injectable()
export class InquiryFileAttachment implements OnModuleInit {
  constructor(
    @InjectModel(unsentFileModelName) private readonly unsent: Model<UnsentFileFields>,
    private readonly submissions: InquirySubmitter,
    private readonly documents: InquiryFiles,
    private readonly messages: Messages,
    private readonly names: DisplayNames,
  ) {}

  onModuleInit() {
    this.submissions.registerFiles((inquiry, ids, session) => this.#attach(inquiry, ids, session));
  }

  async #attach(inquiry: StoredInquiry, ids: string[], session: ClientSession) {
    const files = await this.#requireAll(inquiry, ids, session);
    const pdfs = files.flatMap(({ name, bytes }) => (bytes ? [{ name, bytes }] : []));
    const documents = await this.documents.storeSent(inquiry, pdfs, session);
    const pictures = files.flatMap(({ picture }) => picture ?? []);
    const name = await this.names.customer(inquiry.uid);
    await this.messages.addFirst(inquiry, { name, pictures, documents }, session);
    await this.unsent.deleteMany({ _id: trusted({ $in: ids }) }, { session });
  }

  /**
   * Returns the files in the given order. Throws `ValidationError` if a file is missing, has expired or belongs to
   * another buyer.
   */
  async #requireAll({ uid }: StoredInquiry, ids: string[], session: ClientSession) {
    const filter = { _id: trusted({ $in: ids }), uid, expiresAt: trusted({ $gt: clock.now() }) };
    const files = await this.unsent.find(filter).session(session);
    const filesById = new Map(files.map((file) => [String(file._id), file]));
    return [...new Set(ids)].map((id, at) => filesById.get(id.toLowerCase()) ?? fileIsGone(at));
  }
}

function fileIsGone(at: number): never {
  const text = 'A file is no longer available. Add it again.';
  throw new ValidationError({ [`files.${at}`]: text }, text);
}
