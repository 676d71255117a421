import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Message } from 'contracts';
import { trusted, type ClientSession, type Model } from 'mongoose';
import { CompanyRecords } from '../../../identity/accounts/index.js';
import { ValidationError } from '../../../platform/errors.js';
import type { StoredInquiry } from '../../inquiries/index.js';
import { clock } from '../../../platform/clock.js';
import { MessageFiles, type AttachedFiles, type UploadedFiles } from './message-files.service.js';
import {
  inquiryMessageModelName,
  inquiryThreadModelName,
  type MessageFields,
  type StoredMessage,
  type ThreadFields,
} from '../../inquiries/index.js';
import { countUnreadMessages } from './unread-of.js';
import { QuotationEvents } from '../quotation-events.service.js';
import { QuotationRateLimits, type MessageSender } from '../quotation-limits.service.js';

export type MessageSenderRole = 'buyer' | 'staff';

interface NewMessage extends UploadedFiles {
  from: MessageSenderRole;
  /** Id of the buyer who wrote the message; by default, the sender of the inquiry. */
  uid?: StoredInquiry['uid'];
  name: string;
  text: string;
}

const maxShown = 1_000;

@Injectable()
export class Messages implements OnModuleInit {
  constructor(
    @InjectModel(inquiryMessageModelName) private readonly messages: Model<MessageFields>,
    @InjectModel(inquiryThreadModelName) private readonly threads: Model<ThreadFields>,
    private readonly limits: QuotationRateLimits,
    private readonly files: MessageFiles,
    private readonly companies: CompanyRecords,
    private readonly events: QuotationEvents,
  ) {}

  onModuleInit() {
    this.files.registerPictureUse(
      async (url) =>
        (await this.messages.exists({
          $or: [{ 'pictures.url': url }, { 'kept.pictures.url': url }],
        })) !== null,
    );
  }

  /** Returns the newest 1,000 messages, oldest first. */
  async list(inquiry: StoredInquiry, side: MessageSenderRole, reader?: Reader) {
    const storedMessages = await this.messages
      .find({ inquiryId: inquiry._id })
      .sort({ seq: -1 })
      .limit(maxShown)
      .lean<StoredMessage[]>();
    const messages = storedMessages.reverse().map((message) => messageWire(message, side));
    return { messages, unread: await this.countUnread(inquiry, side, reader) };
  }

  /**
   * Returns the number of unread messages. For a company's inquiry, returns the number of messages that the member
   * `reader` has not read.
   */
  async countUnread(inquiry: StoredInquiry, side: MessageSenderRole, reader?: Reader) {
    const thread = await this.threads.findById(inquiry._id).lean<ThreadFields>();
    if (!thread) return 0;
    return side === 'staff' ? thread.unreadByStaff : countUnreadMessages(thread, inquiry, reader);
  }

  /** Stores a message with its files, after checking the rate limits. */
  async send(
    inquiry: StoredInquiry,
    { files, documents = [], ...message }: NewMessage,
    sender: MessageSender,
  ) {
    if (message.text === '' && files.length + documents.length === 0)
      throw new ValidationError({ text: 'Enter a message' }, 'Enter a message');
    await this.limits.countMessage(sender);
    const sentMessage = await this.files.storeWith(
      inquiry,
      { files, documents },
      sender,
      (attached) =>
        this.threads.db.transaction((session) =>
          this.#store(inquiry, { ...message, ...attached }, session),
        ),
    );
    this.events.announce();
    return messageWire(sentMessage, message.from);
  }

  /** Marks messages up to `seq` as read; later messages stay unread. */
  async read(
    { _id, number, uid, companyId }: StoredInquiry,
    { side, reader }: { side: MessageSenderRole; reader?: Reader },
    seq: number,
  ) {
    await this.threads.db.transaction(async (session) => {
      const from = side === 'buyer' ? ('staff' as const) : ('buyer' as const);
      const later = { inquiryId: _id, from, seq: trusted({ $gt: seq }) };
      const unread = await this.messages.countDocuments(later).session(session);
      const own = companyId && reader ? { [memberField(reader)]: unread } : {};
      const change = { $set: { [unreadBy(side)]: unread, ...own } };
      await this.threads.updateOne({ _id, uid, number }, change, { session });
    });
  }

  threadsOf(ids: StoredInquiry['_id'][]): Promise<ThreadFields[]> {
    const _id = trusted({ $in: ids });
    return this.threads.find({ _id }).lean<ThreadFields[]>().exec();
  }

  unreadByStaff(): Promise<ThreadFields[]> {
    const unread = trusted({ $gt: 0 });
    return this.threads.find({ unreadByStaff: unread }).limit(500).lean<ThreadFields[]>().exec();
  }

  async #membersOf({ companyId }: StoredInquiry, session: ClientSession) {
    if (!companyId) return [];
    return (await this.companies.listMembers(companyId, session)).map(({ _id }) => _id);
  }

  /**
   * Stores the files sent with an inquiry as the first message of the conversation. Sends no email or notification
   * about this message.
   */
  addFirst(
    inquiry: StoredInquiry,
    files: AttachedFiles & { name: string },
    session: ClientSession,
  ) {
    return this.#insert(inquiry, { from: 'buyer', text: '', ...files }, session);
  }

  async #store(inquiry: StoredInquiry, content: StoredContent, session: ClientSession) {
    const storedMessage = await this.#insert(inquiry, content, session);
    const { from, text, pictures, documents } = content;
    await this.files.keep(documents, session);
    const counts = { photos: pictures.length, documents: documents.length };
    const recorded = { from, text, seq: storedMessage.seq, ...counts };
    await this.events.recordMessage(inquiry, recorded, session);
    return storedMessage;
  }

  async #insert(
    inquiry: StoredInquiry,
    { documents, ...message }: StoredContent,
    session: ClientSession,
  ): Promise<StoredMessage> {
    const { _id, uid, number } = inquiry;
    const members = message.from === 'staff' ? await this.#membersOf(inquiry, session) : [];
    const recipient = message.from === 'buyer' ? 'staff' : 'buyer';
    const thread = await this.threads
      .findOneAndUpdate(
        { _id },
        {
          $inc: {
            ...{ last: 1, [unreadBy(recipient)]: 1 },
            ...Object.fromEntries(members.map((member) => [memberField(member), 1])),
          },
          $setOnInsert: { uid, number, [unreadBy(message.from)]: 0 },
        },
        { session, upsert: true, returnDocument: 'after', setDefaultsOnInsert: false },
      )
      .lean<ThreadFields>();
    const content = { ...message, ...(documents.length > 0 && { documents }) };
    const fields = { inquiryId: _id, uid, seq: thread.last, at: clock.now(), ...content };
    const [created] = await this.messages.create([fields], { session });
    if (!created) throw new Error('The database did not create the message');
    return created.toObject<StoredMessage>();
  }
}

/** Account id of the signed-in buyer; undefined for the holder of a link. */
type Reader = StoredInquiry['uid'] | undefined;

const memberField = (uid: StoredInquiry['uid']) => `unreadByMember.${String(uid)}`;

type StoredContent = Omit<NewMessage, keyof UploadedFiles> & AttachedFiles;

const unreadBy = (side: MessageSenderRole) =>
  side === 'buyer' ? 'unreadByBuyer' : 'unreadByStaff';

/** Converts a message to the API format for a buyer or for staff; omits staff names for buyers. */
function messageWire(message: StoredMessage, side: MessageSenderRole): Message {
  const { seq, from, name, text, pictures, documents, at } = message;
  return {
    seq,
    from,
    name: side === 'buyer' && from === 'staff' ? '' : name,
    text,
    pictures: pictures.map(({ url, width, height }) => ({ url, width, height })),
    ...(documents && { documents }),
    at: at.toISOString(),
  };
}
