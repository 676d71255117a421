import { Controller, Headers } from '@nestjs/common';
import { knownVersionHeader, type Readiness } from 'contracts';
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
  showReadiness(@Headers(knownVersionHeader) knownVersion?: string): Promise<Readiness> {
    return this.health.checkReadiness(knownVersion);
  }
}
