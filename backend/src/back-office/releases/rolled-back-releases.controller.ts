import { Body, Controller, HttpCode, Post, SetMetadata } from '@nestjs/common';
import { takenBackPath, takenBackRelease, type TakenBackRelease } from 'contracts';
import { AllowWithoutToken } from '../../identity/accounts/index.js';
import { ACCESS, SchemaPipe } from '../../platform/http/index.js';
import { TakenBackReleases } from './taken-back.service.js';

/**
 * Receives rollback reports from web servers. Clients cannot reach this path, because web servers do not forward it
 * (decision 070).
 */
@Controller()
export class TakenBackController {
  constructor(private readonly takenBack: TakenBackReleases) {}

  @Post(takenBackPath)
  @HttpCode(204)
  @SetMetadata(ACCESS, 'public')
  @AllowWithoutToken()
  async record(@Body(new SchemaPipe(takenBackRelease)) release: TakenBackRelease) {
    await this.takenBack.record(release);
  }
}
