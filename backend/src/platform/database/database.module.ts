import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CONFIG, type Config } from '../config/index.js';
import { CollectionChanges } from './collection-changes.service.js';
import { Database } from './database.service.js';
import { mongooseOptions } from './mongoose-options.js';

@Global()
@Module({
  imports: [
    MongooseModule.forRootAsync({
      inject: [CONFIG],
      useFactory: ({ storeUri }: Config) => mongooseOptions(storeUri),
    }),
  ],
  providers: [Database, CollectionChanges],
  exports: [Database, CollectionChanges],
})
export class DatabaseModule {}
