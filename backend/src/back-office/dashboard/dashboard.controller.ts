import { Controller, Query } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import { CurrentUser, type SignedInViewer } from '../../identity/accounts/index.js';
import { HandlesCall, SchemaPipe } from '../../platform/http/index.js';
import { AuditList } from './audit-list.service.js';
import { DashboardStatistics } from './dashboard-statistics.service.js';

const listing = calls.listAudit.query;

@Controller()
export class DashboardController {
  constructor(
    private readonly statistics: DashboardStatistics,
    private readonly audit: AuditList,
  ) {}

  @HandlesCall('showStatistics')
  showStatistics() {
    return this.statistics.show();
  }

  @HandlesCall('listAudit')
  listAudit(
    @Query(new SchemaPipe(listing)) query: z.infer<typeof listing>,
    @CurrentUser() viewer: SignedInViewer,
  ) {
    return this.audit.list(query, viewer);
  }
}
