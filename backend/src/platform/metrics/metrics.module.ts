import { Module } from '@nestjs/common';
import { MailModule } from '../mail/index.js';
import { Metrics } from './metrics.service.js';

@Module({
  imports: [MailModule],
  providers: [Metrics],
  exports: [Metrics],
})
export class MetricsModule {}
