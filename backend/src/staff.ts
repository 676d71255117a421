import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { pino } from 'pino';
import { ConfigError, configErrorExitCode } from 'server-kit';
import { StaffRoles } from './accounts/index.js';
import { AppModule } from './app.module.js';
import { parseConfig } from './config/index.js';
import { Database } from './database/index.js';
import { nestLog } from './http/index.js';

const usage = 'Usage: npm run staff -- add <e-mail> | remove <e-mail>';

/** Runs one command against the store of the settings; answers the line to print. */
async function run([command, email]: string[], env: NodeJS.ProcessEnv) {
  if ((command !== 'add' && command !== 'remove') || !email?.includes('@')) return usage;
  const log = pino({ level: 'silent' });
  const app = await NestFactory.createApplicationContext(AppModule.with(parseConfig(env), log), {
    logger: nestLog(log),
    abortOnError: false,
  });
  await app.get(Database).open();
  const line = await app.get(StaffRoles)[command](email);
  await app.close();
  await app.get(Database).close();
  return line;
}

run(process.argv.slice(2), process.env).then(
  (line) => {
    process.stdout.write(`${line}\n`);
    process.exit(line === usage ? 1 : 0);
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(error instanceof ConfigError ? configErrorExitCode : 1);
  },
);
