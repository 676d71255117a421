import type { IncomingMessage } from 'node:http';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import pLimit from 'p-limit';
import { from, lastValueFrom } from 'rxjs';
import { UnavailableError } from '../errors.js';

const maxConcurrent = 2;
const maxWaiting = 8;
/** In bytes: words alone, which need not wait for anybody's pictures. */
const smallForm = 64 * 1024;

/** Files wait in memory, so that one that is refused leaves nothing on the disk; few forms are worked on at once, and few may wait. */
export class FormQueueInterceptor implements NestInterceptor {
  readonly #queue = pLimit(maxConcurrent);

  intercept(context: ExecutionContext, next: CallHandler) {
    const request = context.switchToHttp().getRequest<IncomingMessage>();
    if (isSmall(request)) return next.handle();
    if (this.#queue.pendingCount >= maxWaiting) throw new UnavailableError();
    return from(this.#queue(() => lastValueFrom(next.handle())));
  }
}

function isSmall({ headers }: IncomingMessage) {
  const length = headers['content-length'];
  return length !== undefined && Number(length) <= smallForm;
}
