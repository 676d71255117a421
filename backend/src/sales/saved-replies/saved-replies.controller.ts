import { Body, Controller, Param } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import { successResponse } from '../../identity/accounts/index.js';
import { HandlesCall, SchemaPipe } from '../../platform/http/index.js';
import { SavedReplies } from './saved-replies.service.js';

const reply = calls.saveReply.body;
const pathParams = calls.deleteSavedReply.params;

@Controller()
export class SavedRepliesController {
  constructor(private readonly replies: SavedReplies) {}

  @HandlesCall('listSavedReplies')
  async list() {
    return { replies: await this.replies.list() };
  }

  @HandlesCall('saveReply')
  async save(@Body(new SchemaPipe(reply)) { id, ...fields }: z.output<typeof reply>) {
    return { ...successResponse('Reply saved'), reply: await this.replies.save(fields, id) };
  }

  @HandlesCall('deleteSavedReply')
  async delete(@Param(new SchemaPipe(pathParams)) { id }: z.output<typeof pathParams>) {
    await this.replies.delete(id);
    return successResponse('Saved reply deleted');
  }
}
