import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { instanceName, instanceSchema } from './instance.schema.js';
import { Instances } from './instances.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: instanceName, schema: instanceSchema }])],
  providers: [Instances],
  exports: [Instances],
})
export class InstancesModule {}
