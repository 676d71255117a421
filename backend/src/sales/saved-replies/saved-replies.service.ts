import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { NamedTemplates } from '../../platform/database/index.js';
import { NotFoundError } from '../../platform/errors.js';
import { savedReplyModelName, type SavedReplyFields } from './saved-reply.schema.js';

const unknownReply = () => new NotFoundError('reply.not_found', 'Saved reply not found.');

@Injectable()
export class SavedReplies extends NamedTemplates<SavedReplyFields> {
  constructor(@InjectModel(savedReplyModelName) replies: Model<SavedReplyFields>) {
    super(replies, unknownReply);
  }
}
