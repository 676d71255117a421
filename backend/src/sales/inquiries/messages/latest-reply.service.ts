import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { truncateText } from '../../../platform/mail/index.js';
import { inquiryMessageModelName, type MessageFields } from './message.schema.js';

const maxQuoted = 600;

@Injectable()
export class LatestReply {
  constructor(
    @InjectModel(inquiryMessageModelName) private readonly messages: Model<MessageFields>,
  ) {}

  /**
   * Returns the shortened text of the latest message in the thread of an inquiry if the shop sent it, otherwise
   * undefined.
   */
  async read(inquiryId: Types.ObjectId, session: ClientSession): Promise<string | undefined> {
    const latest = await this.messages
      .findOne({ inquiryId })
      .sort({ seq: -1 })
      .session(session)
      .lean<MessageFields>();
    return latest?.from === 'staff' ? truncateText(latest.text, maxQuoted) : undefined;
  }
}
