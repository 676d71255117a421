import { Controller, Query } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import { CurrentUser, type Viewer } from '../../identity/accounts/index.js';
import { HandlesCall, SchemaPipe } from '../../platform/http/index.js';
import { StaffSearch } from './staff-search.service.js';

const querySchema = calls.find.query;

@Controller()
export class StaffSearchController {
  constructor(private readonly finder: StaffSearch) {}

  @HandlesCall('find')
  find(
    @Query(new SchemaPipe(querySchema)) { q }: z.output<typeof querySchema>,
    @CurrentUser() viewer: Viewer,
  ) {
    return this.finder.find(q, viewer);
  }
}
