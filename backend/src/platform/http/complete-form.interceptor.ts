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
const counted = new WeakMap<IncomingMessage, Parts>();

/**
 * Pipes a form to its parser and counts its parts. The parser silently skips parts with an unreadable header;
 * without the count, a product could be saved without its picture.
 */
export function pipeCountingParts(request: IncomingMessage, reader: Duplex) {
  const parts: Parts = { sent: 0, read: 0 };
  counted.set(request, parts);
  const note = () => {
    parts.read += 1;
  };
  reader.on('file', note).on('field', note);
  const delimiter = Buffer.from(`--${boundaryOf(request)}\r\n`);
  let rest = Buffer.alloc(0);
  request.on('data', (chunk: Buffer) => {
    const seen = Buffer.concat([rest, chunk]);
    parts.sent += countIn(seen, delimiter);
    rest = seen.subarray(Math.max(0, seen.length - delimiter.length + 1));
  });
  request.pipe(reader);
}

/** Rejects forms that were parsed incompletely, and forms whose client has disconnected. */
@Injectable()
export class CompleteFormInterceptor implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler) {
    const request = context.switchToHttp().getRequest<IncomingMessage>();
    const parts = counted.get(request);
    if (parts && parts.read < parts.sent)
      throw new AppError('request.invalid', 'The form is incomplete. Send it again.');
    // A disconnect is only detected after the form was read.
    await setTimeout(senderCheckDelayMs);
    if (request.socket.destroyed) throw new UnavailableError();
    return next.handle();
  }
}

function boundaryOf({ headers }: IncomingMessage) {
  const found = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(headers['content-type'] ?? '');
  return found?.[1] ?? found?.[2] ?? '';
}

function countIn(bytes: Buffer, wanted: Buffer) {
  let count = 0;
  for (let at = bytes.indexOf(wanted); at >= 0; at = bytes.indexOf(wanted, at + wanted.length))
    count += 1;
  return count;
}
