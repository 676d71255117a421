import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { AppError, UnavailableError } from '../errors.js';

/** Number of parts that a form contains, and number of parts that were parsed. */
interface Parts {
  sent: number;
  read: number;
}

const senderCheckDelayMs = 10;
const partCounts = new WeakMap<IncomingMessage, Parts>();

/**
 * Pipes a form to its parser and counts its parts. The parser silently skips parts with an unreadable header; without
 * the count, a product could be saved without its image.
 */
export function pipeAndCountFormParts(request: IncomingMessage, reader: Duplex) {
  const parts: Parts = { sent: 0, read: 0 };
  partCounts.set(request, parts);
  const note = () => {
    parts.read += 1;
  };
  reader.on('file', note).on('field', note);
  const delimiter = Buffer.from(`--${boundaryOf(request)}\r\n`);
  let rest = Buffer.alloc(0);
  request.on('data', (chunk: Buffer) => {
    const buffer = Buffer.concat([rest, chunk]);
    parts.sent += countIn(buffer, delimiter);
    rest = buffer.subarray(Math.max(0, buffer.length - delimiter.length + 1));
  });
  request.pipe(reader);
}

/** Rejects forms that were parsed incompletely, and forms whose client has disconnected. */
@Injectable()
export class CompleteFormInterceptor implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler) {
    const request = context.switchToHttp().getRequest<IncomingMessage>();
    const parts = partCounts.get(request);
    if (parts && parts.read < parts.sent)
      throw new AppError('request.invalid', 'The form is incomplete. Send it again.');
    // Waits, because a disconnect is detected only shortly after the form has been read.
    await setTimeout(senderCheckDelayMs);
    if (request.socket.destroyed) throw new UnavailableError();
    return next.handle();
  }
}

function boundaryOf({ headers }: IncomingMessage) {
  const match = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(headers['content-type'] ?? '');
  return match?.[1] ?? match?.[2] ?? '';
}

function countIn(bytes: Buffer, delimiter: Buffer) {
  let count = 0;
  for (
    let at = bytes.indexOf(delimiter);
    at >= 0;
    at = bytes.indexOf(delimiter, at + delimiter.length)
  )
    count += 1;
  return count;
}
