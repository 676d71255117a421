import { Controller, Headers } from '@nestjs/common';
import { knownCatalogueVersionHeader, type Readiness } from 'contracts';
import { HandlesCall } from '../http/index.js';
import { HealthService } from './health.service.js';

@Controller()
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @HandlesCall('showLiveness')
  showLiveness() {
    return { status: 'ok' };
  }

  @HandlesCall('showReadiness')
  showReadiness(@Headers(knownCatalogueVersionHeader) knownVersion?: string): Promise<Readiness> {
    return this.health.checkReadiness(knownVersion);
  }
}
