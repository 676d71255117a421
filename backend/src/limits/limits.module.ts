import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../audit/index.js';
import { limitName, limitSchema } from './limit.schema.js';
import { MailLimits } from './mail-limits.service.js';
import { Limits } from './limits.service.js';

@Module({
  imports: [AuditModule, MongooseModule.forFeature([{ name: limitName, schema: limitSchema }])],
  providers: [Limits, MailLimits],
  exports: [Limits, MailLimits],
})
export class LimitsModule {}
