import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../../identity/accounts/index.js';
import { AuditModule } from '../../platform/audit/index.js';
import { InquiriesModule } from '../../sales/inquiries/index.js';
import { ReleasesController } from './releases.controller.js';
import { RolledBackReleasesController } from './rolled-back-releases.controller.js';
import {
  rolledBackReleaseModelName,
  rolledBackReleaseSchema,
} from './rolled-back-release.schema.js';
import { RolledBackReleases } from './rolled-back-releases.service.js';

@Module({
  imports: [
    AccountsModule,
    AuditModule,
    InquiriesModule,
    MongooseModule.forFeature([
      { name: rolledBackReleaseModelName, schema: rolledBackReleaseSchema },
    ]),
  ],
  controllers: [ReleasesController, RolledBackReleasesController],
  providers: [RolledBackReleases],
})
export class ReleasesModule {}
