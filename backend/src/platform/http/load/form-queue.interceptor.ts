import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { from, lastValueFrom } from 'rxjs';
import { networkPrefix } from 'server-kit';
import { ShortQueue } from './short-queue.js';

/** Maximum size in bytes of a form that bypasses the queue; such a form contains little more than text. */
const smallForm = 64 * 1024;

/** Limits the number of forms that are processed or queued concurrently, because their files are buffered in memory. */
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
