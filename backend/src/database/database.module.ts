import { Global, Module } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { createConnection } from './connect.js';
import { Database } from './database.service.js';

const connection = { provide: getConnectionToken(), useFactory: createConnection };

@Global()
@Module({ providers: [connection, Database], exports: [connection, Database] })
export class DatabaseModule {}
