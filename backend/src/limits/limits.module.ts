import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { limitName, limitSchema } from './limit.schema.js';
import { Limits } from './limits.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: limitName, schema: limitSchema }])],
  providers: [Limits],
  exports: [Limits],
})
export class LimitsModule {}
