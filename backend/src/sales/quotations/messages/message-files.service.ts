import { Injectable } from '@nestjs/common';
import { maxPictures, type AttachedDocument, type Image } from 'contracts';
import type { ClientSession } from 'mongoose';
import { ValidationError } from '../../../platform/errors.js';
import type { StoredInquiry } from '../../inquiries/index.js';
import {
  totalBytesOf,
  InquiryFiles,
  type UploadedDocument,
} from '../documents/inquiry-files.service.js';
import { PrivatePictureStorage } from '../private-picture-storage.service.js';
import { QuotationRateLimits, type MessageSender } from '../quotation-limits.service.js';

export interface UploadedFiles {
  /** Pictures. */
  files: Uint8Array[];
  documents?: UploadedDocument[];
}

export interface AttachedFiles {
  pictures: Image[];
  documents: AttachedDocument[];
}

/** The pictures and PDFs of messages. */
@Injectable()
export class MessageFiles {
  constructor(
    private readonly pictures: PrivatePictureStorage,
    private readonly documents: InquiryFiles,
    private readonly limits: QuotationRateLimits,
  ) {}

  /** Checks the rate limits before any file is processed, and stores the files and the message that contains them. */
  async storeWith<Stored>(
    inquiry: StoredInquiry,
    { files, documents = [] }: UploadedFiles,
    sender: MessageSender,
    store: (attached: AttachedFiles) => Promise<Stored>,
  ): Promise<Stored> {
    const count = files.length + documents.length;
    if (count > maxPictures) throw new ValidationError({ documents: tooMany }, tooMany);
    this.documents.requirePdfs(documents);
    await this.limits.countPictures(sender, count);
    await this.limits.countBytes(sender, totalBytesOf(documents));
    const attached = await this.documents.store(inquiry, documents);
    return this.pictures.storeWith(files, (pictures) => store({ pictures, documents: attached }), {
      isUrgent: 'staff' in sender,
      admit: (bytes) => this.limits.countBytes(sender, bytes),
    });
  }

  /** Removes the deletion time of documents, in the transaction that stores their message. */
  keep(documents: AttachedDocument[], session: ClientSession) {
    return this.documents.keep(documents, session);
  }

  registerPictureUse(usesPicture: (url: string) => Promise<boolean>) {
    this.pictures.registerUse(usesPicture);
  }
}

const tooMany = `Add at most ${maxPictures} files`;
