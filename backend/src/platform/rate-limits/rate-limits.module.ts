import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../audit/index.js';
import { rateLimitModelName, rateLimitSchema } from './rate-limit.schema.js';
import { MailRateLimits } from './mail-limits.service.js';
import { RateLimits } from './rate-limits.service.js';

@Module({
  imports: [
    AuditModule,
    MongooseModule.forFeature([{ name: rateLimitModelName, schema: rateLimitSchema }]),
  ],
  providers: [RateLimits, MailRateLimits],
  exports: [RateLimits, MailRateLimits],
})
export class RateLimitsModule {}
