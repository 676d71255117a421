import { Body, Controller, Param } from '@nestjs/common';
import { calls, type ReleaseChoice, type ReleaseList } from 'contracts';
import type { z } from 'zod';
import { CurrentStaffId, successResponse } from '../accounts/index.js';
import { AuditLog } from '../audit/index.js';
import { Call, SchemaPipe } from '../http/index.js';

const chosen = calls.makeReleaseLive;

/** Who may see and change what is live, and the record of it; the web server, which has the releases, does the rest. */
@Controller()
export class ReleasesController {
  constructor(private readonly audit: AuditLog) {}

  /** A backend without a web server before it knows of none. */
  @Call('listReleases')
  list(): ReleaseList {
    return { isChangeable: false, parts: [] };
  }

  @Call('makeReleaseLive')
  async makeLive(
    @Param(new SchemaPipe(chosen.params)) { part }: z.output<typeof chosen.params>,
    @Body(new SchemaPipe(chosen.body)) { version, instead }: ReleaseChoice,
    @CurrentStaffId() uid: string,
  ) {
    const change = { subject: part, before: { live: instead }, after: { live: version } };
    await this.audit.recordChange('release.made_live', { actor: uid, ...change });
    return successResponse('Recorded.');
  }
}
