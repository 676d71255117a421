import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { auditEntryName, auditEntrySchema } from './audit-entry.schema.js';
import { tallyName, tallySchema } from './tally.schema.js';
import { AuditLog } from './audit-log.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: auditEntryName, schema: auditEntrySchema },
      { name: tallyName, schema: tallySchema },
    ]),
  ],
  providers: [AuditLog],
  exports: [AuditLog],
})
export class AuditModule {}
