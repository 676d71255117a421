import { Body, Controller, Param } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import { CurrentStaffId, successResponse } from '../../identity/accounts/index.js';
import { HandlesCall, SchemaPipe } from '../../platform/http/index.js';
import { MergeUndo } from './merge-undo.service.js';
import { Merges } from './merges.service.js';

const choice = calls.previewMerge.params;
const previewSchema = calls.previewMerge.body;
const mergeSchema = calls.mergeCustomers.body;
const undoSchema = calls.undoMerge.params;
type Choice = z.output<typeof choice>;

@Controller()
export class MergesController {
  constructor(
    private readonly merges: Merges,
    private readonly undoing: MergeUndo,
  ) {}

  @HandlesCall('previewMerge')
  preview(
    @Param(new SchemaPipe(choice)) { uid }: Choice,
    @Body(new SchemaPipe(previewSchema)) body: z.output<typeof previewSchema>,
    @CurrentStaffId() actor: string,
  ) {
    return this.merges.preview(between(uid, body), actor);
  }

  @HandlesCall('mergeCustomers')
  async merge(
    @Param(new SchemaPipe(choice)) { uid }: Choice,
    @Body(new SchemaPipe(mergeSchema)) { fingerprint, ...body }: z.output<typeof mergeSchema>,
    @CurrentStaffId() actor: string,
  ) {
    const id = await this.merges.merge(between(uid, body), fingerprint, actor);
    return { ...successResponse('Accounts merged.'), id };
  }

  @HandlesCall('undoMerge')
  async undo(
    @Param(new SchemaPipe(undoSchema)) { id }: z.output<typeof undoSchema>,
    @CurrentStaffId() actor: string,
  ) {
    await this.undoing.undo(id, actor);
    return successResponse('Merge undone. The accounts are separate again.');
  }
}

/** Converts the ids to lower case, because stored ids are in lower case and the ids are compared as strings. */
const between = (uid: string, { other: otherUid, keep }: z.output<typeof previewSchema>) => ({
  ...{ kept: uid.toLowerCase(), other: otherUid.toLowerCase(), keep },
});
