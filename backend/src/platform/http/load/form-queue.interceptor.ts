import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { from, lastValueFrom } from 'rxjs';
import { networkPrefix } from 'server-kit';
import { ShortQueue } from './short-queue.js';

/** In bytes: a form of this size holds only text and does not queue behind forms with pictures. */
const smallForm = 64 * 1024;

/**
 * Files are buffered in memory, so a rejected form leaves nothing on disk; only a few forms are processed or queued at
 * a time.
 */
export class FormQueueInterceptor implements NestInterceptor {
  readonly #queue = new ShortQueue();

  constructor(private readonly isSharedOut: boolean) {}

  intercept(context: ExecutionContext, next: CallHandler) {
    const request = context.switchToHttp().getRequest<Request>();
    if (isSmall(request)) return next.handle();
    const waiting = this.isSharedOut ? { client: networkPrefix(request.ip ?? '') } : {};
    return from(this.#queue.run(() => lastValueFrom(next.handle()), waiting));
  }
}

function isSmall({ headers }: Request) {
  const length = headers['content-length'];
  return length !== undefined && Number(length) <= smallForm;
}
