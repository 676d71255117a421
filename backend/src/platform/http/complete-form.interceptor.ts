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

/** A form's parts, as they were sent and as they were understood. */
interface Parts {
  sent: number;
  read: number;
}

const senderCheckDelayMs = 10;
const counted = new WeakMap<IncomingMessage, Parts>();

/**
 * Feeds a form to its reader, which passes over parts whose head it does not understand, without a word: a product would
 * be saved without the picture that was sent with it.
 */
export function pipeForm(request: IncomingMessage, reader: Duplex) {
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

/** Nothing is made of a form that came in part, or of one whose sender was told that it failed. */
@Injectable()
export class CompleteFormInterceptor implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler) {
    const request = context.switchToHttp().getRequest<IncomingMessage>();
    const parts = counted.get(request);
    if (parts && parts.read < parts.sent)
      throw new AppError('request.invalid', 'A part of the form could not be read.');
    // That the sender has left is read behind the form.
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
