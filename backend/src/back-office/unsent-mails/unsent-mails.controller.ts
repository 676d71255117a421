import { Controller, Param, Query } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import { CurrentStaffId, successResponse } from '../../identity/accounts/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { HandlesCall, SchemaPipe } from '../../platform/http/index.js';
import { UnsentMails } from '../../platform/mail/index.js';

const listed = calls.listUnsentMails.query;
const resent = calls.resendMail.params;
const discarded = calls.discardMail.params;

@Controller()
export class UnsentMailsController {
  constructor(
    private readonly mails: UnsentMails,
    private readonly audit: AuditLog,
  ) {}

  @HandlesCall('listUnsentMails')
  list(@Query(new SchemaPipe(listed)) query: z.output<typeof listed>) {
    return this.mails.list(query);
  }

  @HandlesCall('resendMail')
  async resend(
    @Param(new SchemaPipe(resent)) { id }: z.output<typeof resent>,
    @CurrentStaffId() actor: string,
  ) {
    await this.mails.resend(id);
    await this.audit.recordChange('mail.resent', { actor, subject: id });
    return successResponse('Email sent again.');
  }

  @HandlesCall('discardMail')
  async discard(
    @Param(new SchemaPipe(discarded)) { id }: z.output<typeof discarded>,
    @CurrentStaffId() actor: string,
  ) {
    await this.mails.discard(id);
    await this.audit.recordChange('mail.discarded', { actor, subject: id });
    return successResponse('Email discarded.');
  }
}
