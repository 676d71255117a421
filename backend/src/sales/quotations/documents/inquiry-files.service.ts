import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { maxDocumentBytes, routes, type AttachedDocument } from 'contracts';
import { trusted, Types, type ClientSession, type Model } from 'mongoose';
import {
  AccountRemoval,
  signValue,
  verifyValue,
  type PersonalDataStore,
} from '../../../identity/accounts/index.js';
import { clock } from '../../../platform/clock.js';
import { CONFIG, type Config } from '../../../platform/config/index.js';
import { undoWindowMs } from '../../../platform/database/index.js';
import { NotFoundError, ValidationError } from '../../../platform/errors.js';
import type { StoredInquiry } from '../../inquiries/index.js';
import { inquiryFileModelName, type InquiryFileFields } from './inquiry-file.schema.js';
import { isPdf } from './is-pdf.js';
import { PagePreviews } from './preview/page-previews.js';
import { safePdfName } from './safe-file-name.js';

export interface UploadedDocument {
  originalname: string;
  buffer: Buffer;
}

type Inquiry = Pick<StoredInquiry, '_id'>;

type NamedPdf = Pick<InquiryFileFields, 'name' | 'bytes'>;

const purpose = 'inquiry file';
/** Lifetime of a signed download URL in milliseconds. */
const linkLifetimeMs = 60_000;
/** Time in milliseconds after which an uploaded file is deleted unless its message has been stored. */
const uploadLifetimeMs = 60 * 60 * 1_000;
/**
 * Time in milliseconds after which a timed-out preview is rendered again. A timeout may only mean that the machine was
 * busy.
 */
const retryAfterMs = 24 * 60 * 60 * 1_000;

/**
 * PDFs that buyers attach to messages. They are downloaded from signed URLs that expire after a minute and do not
 * depend on cookies. The site never displays a PDF; staff see an image of its first page.
 */
@Injectable()
export class InquiryFiles implements OnModuleInit, PersonalDataStore {
  /** Previews that are being rendered, by file id. */
  readonly #drawings = new Map<string, Promise<Buffer | null | undefined>>();

  constructor(
    @InjectModel(inquiryFileModelName) private readonly files: Model<InquiryFileFields>,
    private readonly removal: AccountRemoval,
    private readonly previews: PagePreviews,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit() {
    this.removal.registerPersonalData(this);
  }

  /**
   * Throws `ValidationError` if a file is not a PDF or if the files exceed the total size limit.
   * The type is determined by the content, not by the name.
   */
  requirePdfs(documents: UploadedDocument[]) {
    const wrong = documents.find(({ buffer }) => !isPdf(buffer));
    if (wrong) throw invalid(`${fileNameOf(wrong)} is not a valid PDF`);
    requireTotal(totalBytesOf(documents));
  }

  /** Stores files that are deleted after an hour unless `keep` is called. */
  async store({ _id: inquiryId }: Inquiry, documents: UploadedDocument[]) {
    const attachments: AttachedDocument[] = [];
    const expiresAt = new Date(clock.now().getTime() + uploadLifetimeMs);
    for (const document of documents) {
      const [name, bytes] = [fileNameOf(document), document.buffer];
      const { _id } = await this.files.create({ inquiryId, name, bytes, expiresAt });
      attachments.push({ id: String(_id), name, size: bytes.length });
    }
    return attachments;
  }

  /** Stores the PDFs that are sent with a new inquiry. Throws `ValidationError` if they exceed the total size limit. */
  async storeSent({ _id: inquiryId }: Inquiry, pdfs: NamedPdf[], session: ClientSession) {
    requireTotal(pdfs.reduce((sum, { bytes }) => sum + bytes.length, 0));
    const fields = pdfs.map((pdf) => ({ inquiryId, ...pdf }));
    const storedFiles = await this.files.create(fields, { session, ordered: true });
    return storedFiles.map(({ _id, name, bytes }): AttachedDocument => ({
      id: String(_id),
      name,
      size: bytes.length,
    }));
  }

  /** Removes the deletion time of files, in the transaction that stores their message. */
  async keep(documents: AttachedDocument[], session: ClientSession) {
    if (documents.length === 0) return;
    const _id = trusted({ $in: documents.map(({ id }) => id) });
    await this.files.updateMany({ _id }, { $unset: { expiresAt: 1 } }, { session });
  }

  /** Returns the download URL of an inquiry file. */
  async addressOf({ _id: inquiryId }: Inquiry, id: string): Promise<string> {
    const file = { _id: id, inquiryId, expiresAt: null };
    if ((await this.files.exists(file)) === null) throw fileNotFound();
    const expiresAt = clock.now().getTime() + linkLifetimeMs;
    const token = signValue(purpose, `${id}-${expiresAt}`, this.config.sessionSecret);
    return routes.downloadInquiryFile.path.replace(':token', token);
  }

  /**
   * Returns the file to which the token of a signed URL refers. Throws `NotFoundError` if the token is invalid or
   * expired.
   */
  async open(token: string) {
    const [id = '', expiresAt] =
      verifyValue(purpose, token, this.config.sessionSecret)?.split('-') ?? [];
    if (!(Number(expiresAt) > clock.now().getTime())) throw fileNotFound();
    const file = await this.files.findOne({ _id: id, expiresAt: null });
    if (!file) throw fileNotFound();
    return { name: file.name, bytes: file.bytes };
  }

  /** Returns the first page of an inquiry file as WebP. Throws `NotFoundError` if it cannot be rendered. */
  async preview({ _id: inquiryId }: Inquiry, id: string): Promise<Buffer> {
    const filter = { _id: id, inquiryId, expiresAt: null };
    const file = await this.files.findOne(filter).select('preview previewTimedOutAt');
    if (!file) throw fileNotFound();
    const preview = mayDraw(file) ? await this.#drawOnce(id) : file.preview;
    if (!preview) throw noPreview();
    return preview;
  }

  async hideForUndo(uid: string, session: ClientSession) {
    const expiresAt = new Date(clock.now().getTime() + undoWindowMs);
    const filter = { ...(await this.#ofBuyer(uid, session)), expiresAt: null };
    await this.files.updateMany(filter, { $set: { expiresAt } }, { session });
  }

  async restoreHidden(uid: string, session: ClientSession) {
    const filter = await this.#ofBuyer(uid, session);
    await this.files.updateMany(filter, { $unset: { expiresAt: 1 } }, { session });
  }

  /** Concurrent requests for the preview of a file share one attempt to render the preview. */
  #drawOnce(id: string) {
    const running =
      this.#drawings.get(id) ?? this.#draw(id).finally(() => this.#drawings.delete(id));
    this.#drawings.set(id, running);
    return running;
  }

  async #draw(_id: string) {
    const file = await this.files.findById(_id).select('bytes');
    if (!file) return null;
    const drawn = await this.previews.draw(file.bytes);
    const preview = drawn && Buffer.from(drawn);
    const outcome = preview === undefined ? { previewTimedOutAt: clock.now() } : { preview };
    await this.files.updateOne({ _id }, { $set: outcome });
    return preview;
  }

  async #ofBuyer(uid: string, session: ClientSession) {
    const filter = { uid: new Types.ObjectId(uid) };
    const ids = await this.files.db.collection('inquiries').distinct('_id', filter, { session });
    return { inquiryId: trusted({ $in: ids }) };
  }
}

/**
 * True if rendering the preview has neither succeeded nor failed permanently, and has not timed out within the last
 * day.
 */
function mayDraw({ preview, previewTimedOutAt: last }: Partial<InquiryFileFields>) {
  const isDue = !last || clock.now().getTime() - last.getTime() >= retryAfterMs;
  return preview === undefined && isDue;
}

/** Browsers send file names in UTF-8, but the form parser decodes them as Latin-1. */
function readableName(name: string) {
  const text = Buffer.from(name, 'latin1').toString('utf8');
  return text.includes('\uFFFD') ? name : text;
}

export const fileNameOf = ({ originalname }: UploadedDocument) =>
  safePdfName(readableName(originalname));

export const totalBytesOf = (documents: UploadedDocument[]) =>
  documents.reduce((sum, { buffer }) => sum + buffer.length, 0);

function requireTotal(bytes: number) {
  if (bytes > maxDocumentBytes) throw invalid('Choose PDFs of at most 5 MB in total');
}

const invalid = (text: string) => new ValidationError({ documents: text }, text);

const noPreview = () =>
  new NotFoundError('media.not_found', 'No preview is available for this file.');

const fileNotFound = () =>
  new NotFoundError('media.not_found', 'This file is no longer available.');
