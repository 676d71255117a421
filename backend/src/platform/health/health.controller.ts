import { Controller, Headers } from '@nestjs/common';
import { knownVersionHeader, type Readiness } from 'contracts';
import { Call } from '../http/index.js';
import { HealthService } from './health.service.js';

@Controller()
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Call('showLiveness')
  showLiveness() {
    return { status: 'ok' };
  }

  @Call('showReadiness')
  showReadiness(@Headers(knownVersionHeader) known?: string): Promise<Readiness> {
    return this.health.checkReadiness(known);
  }
}
