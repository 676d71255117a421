import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { instanceModelName, instanceSchema } from './instance.schema.js';
import { ClusterMembership } from './cluster-membership.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: instanceModelName, schema: instanceSchema }])],
  providers: [ClusterMembership],
  exports: [ClusterMembership],
})
export class ClusterModule {}
