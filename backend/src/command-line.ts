import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { pino } from 'pino';
import { ConfigError, configErrorExitCode } from 'server-kit';
import { AppModule } from './app.module.js';
import { parseConfig } from './platform/config/index.js';
import { Database } from './platform/database/index.js';
import { createNestLogger } from './platform/http/index.js';

/** Runs a command with the services of the backend, prints its result or its error, and ends the process. */
export function runCommand(command: (app: INestApplicationContext) => Promise<string>): void {
  withApplication(command).then(
    (line) => {
      process.stdout.write(`${line}\n`);
      process.exit(0);
    },
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(error instanceof ConfigError ? configErrorExitCode : 1);
    },
  );
}

async function withApplication(command: (app: INestApplicationContext) => Promise<string>) {
  const log = pino({ level: 'silent' });
  const app = await NestFactory.createApplicationContext(
    AppModule.with(parseConfig(process.env), log),
    { logger: createNestLogger(log), abortOnError: false },
  );
  await app.get(Database).open();
  const line = await command(app);
  await app.close();
  await app.get(Database).close();
  return line;
}
