import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { AuditModule } from '../audit/index.js';
import { ReleasesController } from './releases.controller.js';

@Module({
  imports: [AccountsModule, AuditModule],
  controllers: [ReleasesController],
})
export class ReleasesModule {}
