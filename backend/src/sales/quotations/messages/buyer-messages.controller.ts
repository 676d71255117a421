import { Body, Controller, UploadedFiles, UseGuards } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import { ClientInfo, type RequestClient } from '../../../identity/accounts/index.js';
import {
  HandlesCall,
  filesOfField,
  ParsesForm,
  SchemaPipe,
  type FormFiles,
} from '../../../platform/http/index.js';
import {
  buyerIdOf,
  CurrentInquiry,
  InquiryAccessGuard,
  type InquiryAccess,
} from '../inquiry-access.guard.js';
import { Messages } from './messages.service.js';
import { DisplayNames } from '../people-names.service.js';

const form = calls.sendMessage.body;
const readSchema = calls.readMessages.body;

@Controller()
@UseGuards(InquiryAccessGuard)
export class BuyerMessagesController {
  constructor(
    private readonly messages: Messages,
    private readonly names: DisplayNames,
  ) {}

  @HandlesCall('listMessages')
  list(@CurrentInquiry() access: InquiryAccess) {
    return this.messages.list(access.inquiry, 'buyer', buyerIdOf(access));
  }

  @HandlesCall('sendMessage')
  @ParsesForm('sendMessage')
  async send(
    @CurrentInquiry() access: InquiryAccess,
    @ClientInfo() client: RequestClient,
    @Body(new SchemaPipe(form)) { text }: z.output<typeof form>,
    @UploadedFiles() files: FormFiles,
  ) {
    const { inquiry } = access;
    const uid = buyerIdOf(access) ?? inquiry.uid;
    const name = await this.names.customer(uid);
    const attached = {
      files: filesOfField(files, 'pictures'),
      documents: files['documents'] ?? [],
    };
    const message = { from: 'buyer' as const, uid, name, text, ...attached };
    const sentMessage = await this.messages.send(inquiry, message, { access, client });
    return { success: true, message: 'Message sent', sent: sentMessage };
  }

  @HandlesCall('readMessages')
  async read(
    @CurrentInquiry() access: InquiryAccess,
    @Body(new SchemaPipe(readSchema)) { seq }: z.output<typeof readSchema>,
  ) {
    const reader = { side: 'buyer' as const, reader: buyerIdOf(access) };
    await this.messages.read(access.inquiry, reader, seq);
    return { success: true, message: 'Messages marked as read' };
  }
}
