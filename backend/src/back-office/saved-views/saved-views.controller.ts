import { Body, Controller, Param, Query } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import {
  CurrentStaffId,
  CurrentUser,
  successResponse,
  type StaffMember,
} from '../../identity/accounts/index.js';
import { HandlesCall, SchemaPipe } from '../../platform/http/index.js';
import { SavedViews } from './saved-views.service.js';

const listed = calls.listSavedViews.query;
const saved = calls.saveView.body;
const deleted = calls.deleteSavedView.params;

@Controller()
export class SavedViewsController {
  constructor(private readonly views: SavedViews) {}

  @HandlesCall('listSavedViews')
  async list(
    @Query(new SchemaPipe(listed)) { list }: z.output<typeof listed>,
    @CurrentStaffId() uid: string,
  ) {
    return { views: await this.views.list(list, uid) };
  }

  @HandlesCall('saveView')
  async save(
    @Body(new SchemaPipe(saved)) view: z.output<typeof saved>,
    @CurrentUser() viewer: StaffMember,
  ) {
    return { ...successResponse('View saved'), view: await this.views.save(view, viewer) };
  }

  @HandlesCall('deleteSavedView')
  async delete(
    @Param(new SchemaPipe(deleted)) { id }: z.output<typeof deleted>,
    @CurrentUser() viewer: StaffMember,
  ) {
    await this.views.delete(id, viewer);
    return successResponse('Saved view deleted');
  }
}
