import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { isStaffRole } from 'contracts';
import { pino } from 'pino';
import { ConfigError, configErrorExitCode } from 'server-kit';
import { StaffRoles } from './identity/accounts/index.js';
import { AppModule } from './app.module.js';
import { parseConfig } from './platform/config/index.js';
import { Database } from './platform/database/index.js';
import { nestLog } from './platform/http/index.js';

const usage =
  'Usage: npm run staff -- add <email> [--role admin|manager|clerk|reader] | remove <email>';

async function run(given: string[], env: NodeJS.ProcessEnv) {
  const order = read(given);
  if (!order) return usage;
  const log = pino({ level: 'silent' });
  const app = await NestFactory.createApplicationContext(AppModule.with(parseConfig(env), log), {
    logger: nestLog(log),
    abortOnError: false,
  });
  await app.get(Database).open();
  const line = await order(app.get(StaffRoles));
  await app.close();
  await app.get(Database).close();
  return line;
}

type Order = (roles: StaffRoles) => Promise<string>;

function read([command, email = '', flag, role = 'admin', ...rest]: string[]): Order | undefined {
  if (!email.includes('@') || rest.length > 0) return undefined;
  if (command === 'remove' && !flag) return (roles) => roles.remove(email);
  if (command !== 'add' || (flag && flag !== '--role') || !isStaffRole(role)) return undefined;
  return (roles) => roles.add(email, role);
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
