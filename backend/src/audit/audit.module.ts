import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { auditEntryName, auditEntrySchema } from './audit-entry.schema.js';
import { AuditLog } from './audit-log.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: auditEntryName, schema: auditEntrySchema }])],
  providers: [AuditLog],
  exports: [AuditLog],
})
export class AuditModule {}
