import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { auditEntryModelName, auditEntrySchema } from './audit-entry.schema.js';
import { auditTallyModelName, tallySchema } from './tally.schema.js';
import { AuditLog } from './audit-log.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: auditEntryModelName, schema: auditEntrySchema },
      { name: auditTallyModelName, schema: tallySchema },
    ]),
  ],
  providers: [AuditLog],
  exports: [AuditLog],
})
export class AuditModule {}
