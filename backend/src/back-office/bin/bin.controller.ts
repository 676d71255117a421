import { Controller, Query } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import { CurrentUser, type StaffMember } from '../../identity/accounts/index.js';
import { HandlesCall, SchemaPipe } from '../../platform/http/index.js';
import { RecycleBin } from './bin.service.js';

const listing = calls.listDeleted.query;

@Controller()
export class BinController {
  constructor(private readonly bin: RecycleBin) {}

  @HandlesCall('listDeleted')
  list(
    @Query(new SchemaPipe(listing)) query: z.output<typeof listing>,
    @CurrentUser() viewer: StaffMember,
  ) {
    return this.bin.list(query, viewer);
  }
}
