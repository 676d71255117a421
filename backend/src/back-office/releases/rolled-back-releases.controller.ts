import { Body, Controller, HttpCode, Post, SetMetadata } from '@nestjs/common';
import { rolledBackReleasePath, rolledBackRelease, type RolledBackRelease } from 'contracts';
import { AllowWithoutXsrfToken } from '../../identity/accounts/index.js';
import { CALL_AUDIENCE_KEY, SchemaPipe } from '../../platform/http/index.js';
import { RolledBackReleases } from './rolled-back-releases.service.js';

/**
 * Receives rollback reports from web servers. Clients cannot reach this path, because web servers do not forward it
 * (decision 070).
 */
@Controller()
export class RolledBackReleasesController {
  constructor(private readonly rolledBackReleases: RolledBackReleases) {}

  @Post(rolledBackReleasePath)
  @HttpCode(204)
  @SetMetadata(CALL_AUDIENCE_KEY, 'public')
  @AllowWithoutXsrfToken()
  async record(@Body(new SchemaPipe(rolledBackRelease)) release: RolledBackRelease) {
    await this.rolledBackReleases.record(release);
  }
}
