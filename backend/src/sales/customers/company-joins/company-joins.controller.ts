import { Body, Controller, Param } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import { CurrentStaffId, successResponse } from '../../../identity/accounts/index.js';
import { HandlesCall, SchemaPipe } from '../../../platform/http/index.js';
import { CompanyJoinUndo } from './company-join-undo.service.js';
import { CompanyJoins } from './company-joins.service.js';

const choice = calls.previewCompanyJoin.params;
const previewSchema = calls.previewCompanyJoin.body;
const joinSchema = calls.joinCustomers.body;
const undoSchema = calls.undoCompanyJoin.params;
type Choice = z.output<typeof choice>;

@Controller()
export class CompanyJoinsController {
  constructor(
    private readonly joins: CompanyJoins,
    private readonly undoing: CompanyJoinUndo,
  ) {}

  @HandlesCall('previewCompanyJoin')
  preview(
    @Param(new SchemaPipe(choice)) { uid }: Choice,
    @Body(new SchemaPipe(previewSchema)) body: z.output<typeof previewSchema>,
    @CurrentStaffId() actor: string,
  ) {
    return this.joins.preview(between(uid, body), actor);
  }

  @HandlesCall('joinCustomers')
  async join(
    @Param(new SchemaPipe(choice)) { uid }: Choice,
    @Body(new SchemaPipe(joinSchema)) { fingerprint, ...body }: z.output<typeof joinSchema>,
    @CurrentStaffId() actor: string,
  ) {
    const id = await this.joins.join(between(uid, body), fingerprint, actor);
    return { ...successResponse('These customers now share a company account.'), id };
  }

  @HandlesCall('undoCompanyJoin')
  async undo(
    @Param(new SchemaPipe(undoSchema)) { id }: z.output<typeof undoSchema>,
    @CurrentStaffId() actor: string,
  ) {
    await this.undoing.undo(id, actor);
    return successResponse('Undone. These customers no longer share a company account.');
  }
}

/** Converts the ids to lower case, because stored ids are in lower case and the ids are compared as strings. */
const between = (uid: string, { other: otherUid, role }: z.output<typeof previewSchema>) => ({
  ...{ uid: uid.toLowerCase(), other: otherUid.toLowerCase(), role },
});
