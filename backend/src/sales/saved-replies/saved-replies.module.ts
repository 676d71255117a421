import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SavedRepliesController } from './saved-replies.controller.js';
import { SavedReplies } from './saved-replies.service.js';
import { savedReplyModelName, savedReplySchema } from './saved-reply.schema.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: savedReplyModelName, schema: savedReplySchema }])],
  controllers: [SavedRepliesController],
  providers: [SavedReplies],
})
export class SavedRepliesModule {}
