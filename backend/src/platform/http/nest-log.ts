import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

/** Nest's own messages in the same log as ours. */
export function nestLog(log: Logger): LoggerService {
  const at =
    (level: 'debug' | 'warn' | 'error') =>
    (message: unknown, ...rest: unknown[]) => {
      log[level]({ context: rest.at(-1) }, String(message));
    };
  return { log: at('debug'), warn: at('warn'), error: at('error'), fatal: at('error') };
}
