import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Image, Message } from 'contracts';
import { trusted, type ClientSession, type Connection, type Model } from 'mongoose';
import { ValidationError } from '../../../platform/errors.js';
import type { StoredInquiry } from '../../inquiries/index.js';
import { clock } from '../../../platform/clock.js';
import { PrivatePictureStorage } from '../private-picture-storage.service.js';
import {
  inquiryMessageModelName,
  inquiryThreadModelName,
  type MessageFields,
  type StoredMessage,
  type ThreadFields,
} from '../../inquiries/index.js';
import { QuotationEvents } from '../quotation-events.service.js';
import { QuotationLimits, type MessageSender } from '../quotation-limits.service.js';

export type MessageSide = 'buyer' | 'staff';

interface NewMessage {
  from: MessageSide;
  name: string;
  text: string;
  files: Uint8Array[];
}

const maxShown = 1_000;

@Injectable()
export class Messages implements OnModuleInit {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(inquiryMessageModelName) private readonly messages: Model<MessageFields>,
    @InjectModel(inquiryThreadModelName) private readonly threads: Model<ThreadFields>,
    private readonly limits: QuotationLimits,
    private readonly pictures: PrivatePictureStorage,
    private readonly events: QuotationEvents,
  ) {}

  onModuleInit() {
    this.pictures.registerUse(
      async (url) =>
        (await this.messages.exists({
          $or: [{ 'pictures.url': url }, { 'kept.pictures.url': url }],
        })) !== null,
    );
  }

  /** The newest 1,000 messages, oldest first. */
  async list({ _id: inquiryId }: StoredInquiry, side: MessageSide) {
    const stored = await this.messages
      .find({ inquiryId })
      .sort({ seq: -1 })
      .limit(maxShown)
      .lean<StoredMessage[]>();
    const messages = stored.reverse().map((message) => messageWire(message, side));
    return { messages, unread: await this.countUnread(inquiryId, side) };
  }

  async countUnread(_id: StoredInquiry['_id'], side: MessageSide) {
    const thread = await this.threads.findById(_id).lean();
    return thread?.[unreadBy(side)] ?? 0;
  }

  /** Checks the rate limits before any picture is processed. */
  async send(inquiry: StoredInquiry, { files, ...message }: NewMessage, sender: MessageSender) {
    if (message.text === '' && files.length === 0)
      throw new ValidationError({ text: 'Enter a message' }, 'Enter a message');
    await this.limits.countMessage(sender);
    await this.limits.countPictures(sender, files.length);
    const stored = await this.pictures.storeWith(
      files,
      (pictures) =>
        this.connection.transaction((session) =>
          this.#store(inquiry, { ...message, pictures }, session),
        ),
      {
        isUrgent: message.from === 'staff',
        admit: (bytes) => this.limits.countBytes(sender, bytes),
      },
    );
    this.events.announce();
    return messageWire(stored, message.from);
  }

  /** Marks messages up to `seq` as read; later messages stay unread. */
  async read({ _id, number, uid }: StoredInquiry, side: MessageSide, seq: number) {
    await this.connection.transaction(async (session) => {
      const from = side === 'buyer' ? ('staff' as const) : ('buyer' as const);
      const later = { inquiryId: _id, from, seq: trusted({ $gt: seq }) };
      const unread = await this.messages.countDocuments(later).session(session);
      const change = { $set: { [unreadBy(side)]: unread } };
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

  async #store(
    inquiry: StoredInquiry,
    message: Omit<NewMessage, 'files'> & { pictures: Image[] },
    session: ClientSession,
  ): Promise<StoredMessage> {
    const { _id, uid, number } = inquiry;
    const other = message.from === 'buyer' ? 'staff' : 'buyer';
    const thread = await this.threads
      .findOneAndUpdate(
        { _id },
        {
          $inc: { last: 1, [unreadBy(other)]: 1 },
          $setOnInsert: { uid, number, [unreadBy(message.from)]: 0 },
        },
        { session, upsert: true, returnDocument: 'after', setDefaultsOnInsert: false },
      )
      .lean<ThreadFields>();
    const fields = { inquiryId: _id, uid, seq: thread.last, at: clock.now(), ...message };
    const [created] = await this.messages.create([fields], { session });
    if (!created) throw new Error('The database did not create the message');
    const { from, text, pictures } = message;
    const recorded = { from, text, seq: thread.last, photos: pictures.length };
    await this.events.recordMessage(inquiry, recorded, session);
    return created.toObject<StoredMessage>();
  }
}

const unreadBy = (side: MessageSide) => (side === 'buyer' ? 'unreadByBuyer' : 'unreadByStaff');

/** Omits staff names for buyers. */
function messageWire(message: StoredMessage, side: MessageSide): Message {
  const { seq, from, name, text, pictures, at } = message;
  return {
    seq,
    from,
    name: side === 'buyer' && from === 'staff' ? '' : name,
    text,
    pictures: pictures.map(({ url, width, height }) => ({ url, width, height })),
    at: at.toISOString(),
  };
}
