import { Module, type DynamicModule } from '@nestjs/common';
import type { Logger } from 'pino';

export const LOG = Symbol('log');

@Module({})
export class LogModule {
  static with(log: Logger): DynamicModule {
    return {
      module: LogModule,
      global: true,
      providers: [{ provide: LOG, useValue: log }],
      exports: [LOG],
    };
  }
}
