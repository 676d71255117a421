import { Body, Controller, Param } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import { CurrentStaffId } from '../../identity/accounts/index.js';
import { HandlesCall, SchemaPipe } from '../../platform/http/index.js';
import { BulkChanges } from './bulk-changes.service.js';
import { BulkUndo } from './bulk-undo.service.js';

const previewed = calls.previewBulkChange.body;
const applied = calls.applyBulkChange.body;
const undone = calls.undoBulkChange.params;

@Controller()
export class BulkChangesController {
  constructor(
    private readonly changes: BulkChanges,
    private readonly undoing: BulkUndo,
  ) {}

  @HandlesCall('previewBulkChange')
  preview(
    @Body(new SchemaPipe(previewed)) request: z.output<typeof previewed>,
    @CurrentStaffId() actor: string,
  ) {
    return this.changes.preview(request, actor);
  }

  @HandlesCall('applyBulkChange')
  apply(
    @Body(new SchemaPipe(applied)) request: z.output<typeof applied>,
    @CurrentStaffId() actor: string,
  ) {
    return this.changes.apply(request, actor);
  }

  @HandlesCall('undoBulkChange')
  undo(
    @Param(new SchemaPipe(undone)) { id }: z.output<typeof undone>,
    @CurrentStaffId() actor: string,
  ) {
    return this.undoing.undo(id, actor);
  }
}
