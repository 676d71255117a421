import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CONFIG, type Config } from '../config/index.js';
import { CollectionNews } from './collection-news.service.js';
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
  providers: [Database, CollectionNews],
  exports: [Database, CollectionNews],
})
export class DatabaseModule {}
