import { Body, Controller, Param } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import { CurrentStaffId, successResponse } from '../../../identity/accounts/index.js';
import { HandlesCall, SchemaPipe } from '../../../platform/http/index.js';
import { CompanyJoinUndo } from './company-join-undo.service.js';
import { CompanyJoins } from './company-joins.service.js';

const choice = calls.previewCompanyJoin.params;
const wish = calls.previewCompanyJoin.body;
const seen = calls.joinCustomers.body;
const joined = calls.undoCompanyJoin.params;
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
    @Body(new SchemaPipe(wish)) body: z.output<typeof wish>,
    @CurrentStaffId() actor: string,
  ) {
    return this.joins.preview(between(uid, body), actor);
  }

  @HandlesCall('joinCustomers')
  async join(
    @Param(new SchemaPipe(choice)) { uid }: Choice,
    @Body(new SchemaPipe(seen)) { fingerprint, ...body }: z.output<typeof seen>,
    @CurrentStaffId() actor: string,
  ) {
    const id = await this.joins.join(between(uid, body), fingerprint, actor);
    return { ...successResponse('The customers now share a company.'), id };
  }

  @HandlesCall('undoCompanyJoin')
  async undo(
    @Param(new SchemaPipe(joined)) { id }: z.output<typeof joined>,
    @CurrentStaffId() actor: string,
  ) {
    await this.undoing.undo(id, actor);
    return successResponse('Undone. The customers no longer share the company.');
  }
}

/** Converts the ids to lower case, the form in which they are stored, so that they can be compared. */
const between = (uid: string, { other, role }: z.output<typeof wish>) => ({
  ...{ uid: uid.toLowerCase(), other: other.toLowerCase(), role },
});
