import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

export function createNestLogger(log: Logger): LoggerService {
  const at =
    (level: 'debug' | 'warn' | 'error') =>
    (message: unknown, ...rest: unknown[]) => {
      log[level]({ context: rest.at(-1) }, String(message));
    };
  return { log: at('debug'), warn: at('warn'), error: at('error'), fatal: at('error') };
}
