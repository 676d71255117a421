import { Body, Controller, Param } from '@nestjs/common';
import { calls, type CanaryAction, type MakeReleaseLiveRequest, type ReleaseList } from 'contracts';
import type { z } from 'zod';
import { CurrentStaffId, successResponse } from '../../identity/accounts/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { HandlesCall, SchemaPipe } from '../../platform/http/index.js';

const chosen = calls.makeReleaseLive;
const tried = calls.changeCanary;

const kinds: Record<CanaryAction, string> = {
  promote: 'release.canary_promoted',
  rollback: 'release.canary_taken_back',
  pause: 'release.canary_paused',
  resume: 'release.canary_resumed',
};

/** Checks permissions and writes audit entries for release actions; the web server stores and changes the releases. */
@Controller()
export class ReleasesController {
  constructor(private readonly audit: AuditLog) {}

  /** A backend that runs without a web server has no releases. */
  @HandlesCall('listReleases')
  list(): ReleaseList {
    return { isChangeable: false, parts: [] };
  }

  @HandlesCall('makeReleaseLive')
  async makeLive(
    @Param(new SchemaPipe(chosen.params)) { part }: z.output<typeof chosen.params>,
    @Body(new SchemaPipe(chosen.body)) { version, instead }: MakeReleaseLiveRequest,
    @CurrentStaffId() uid: string,
  ) {
    const change = { subject: part, before: { live: instead }, after: { live: version } };
    await this.audit.recordChange('release.made_live', { actor: uid, ...change });
    return successResponse('Release change recorded.');
  }

  @HandlesCall('changeCanary')
  async changeCanary(
    @Param(new SchemaPipe(tried.params)) { part }: z.output<typeof tried.params>,
    @Body(new SchemaPipe(tried.body)) { version, act }: z.output<typeof tried.body>,
    @CurrentStaffId() uid: string,
  ) {
    const change = { subject: part, before: { canary: version }, after: { act } };
    await this.audit.recordChange(kinds[act], { actor: uid, ...change });
    return successResponse('Release change recorded.');
  }
}
