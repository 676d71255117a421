import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../../identity/accounts/index.js';
import { AuditModule } from '../../platform/audit/index.js';
import { InquiriesModule } from '../../sales/inquiries/index.js';
import { ReleasesController } from './releases.controller.js';
import { TakenBackController } from './taken-back.controller.js';
import { takenBackReleaseModelName, takenBackReleaseSchema } from './taken-back.schema.js';
import { TakenBackReleases } from './taken-back.service.js';

@Module({
  imports: [
    AccountsModule,
    AuditModule,
    InquiriesModule,
    MongooseModule.forFeature([
      { name: takenBackReleaseModelName, schema: takenBackReleaseSchema },
    ]),
  ],
  controllers: [ReleasesController, TakenBackController],
  providers: [TakenBackReleases],
})
export class ReleasesModule {}
