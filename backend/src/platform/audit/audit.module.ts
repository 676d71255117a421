import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { auditEntryModelName, auditEntrySchema } from './audit-entry.schema.js';
import { rejectionCountModelName, rejectionCountSchema } from './rejection-count.schema.js';
import { AuditLog } from './audit-log.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: auditEntryModelName, schema: auditEntrySchema },
      { name: rejectionCountModelName, schema: rejectionCountSchema },
    ]),
  ],
  providers: [AuditLog],
  exports: [AuditLog],
})
export class AuditModule {}
