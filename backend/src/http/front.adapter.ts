import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { ExpressAdapter } from '@nestjs/platform-express';
import express from 'express';
import { bodyOf } from './refusals.js';
import { Refusal } from '../errors.js';

/** Answers a request itself or calls `next` for the framework to do it. */
export type Front = (...request: [...Parameters<RequestListener>, next: () => void]) => void;

/** A request whose answer has been sent. */
export interface Answered {
  method: string | undefined;
  url: string | undefined;
  status: number;
  milliseconds: number;
}

const limits = {
  // As long as an upload may take; whatever else is not answered in time meets its deadline.
  requestTimeout: 60_000,
  headersTimeout: 10_000,
  keepAliveTimeout: 65_000,
  // Node looks for expired requests only this often.
  connectionsCheckingInterval: 1_000,
};

/** Express under a listener that may answer first, with the limits that a server must be made with. */
export class FrontAdapter extends ExpressAdapter {
  private readonly application: RequestListener;
  private front: Front | undefined;
  private isDraining = false;
  private watch: ((answered: Answered) => void) | undefined;

  constructor() {
    const application = express();
    application.set('case sensitive routing', true);
    // The web server stands between and says who asked.
    application.set('trust proxy', 1);
    application.disable('x-powered-by');
    application.disable('etag');
    super(application);
    this.application = application;
  }

  putInFront(front: Front) {
    this.front = front;
  }

  /** From now on every answer is the last one of its connection. */
  drain() {
    this.isDraining = true;
  }

  /** Tells of every answer, those of the front too. */
  onAnswered(watch: (answered: Answered) => void) {
    this.watch = watch;
  }

  override initHttpServer() {
    const server: Server = createServer(limits, (request, response) => {
      if (this.isDraining) response.shouldKeepAlive = false;
      const next = () => {
        this.application(request, response);
      };
      if (this.watch) tellWhenAnswered(request, response, this.watch);
      if (this.front) this.front(request, response, next);
      else next();
    });
    server.on('clientError', refuseUnreadable);
    this.httpServer = server;
  }
}

function tellWhenAnswered(
  { method, url }: IncomingMessage,
  response: ServerResponse,
  tell: (answered: Answered) => void,
) {
  const began = performance.now();
  response.once('finish', () => {
    tell({ method, url, status: response.statusCode, milliseconds: performance.now() - began });
  });
}

/** Answers what Node could not read as a request, in the form of every other refusal. */
function refuseUnreadable(error: Error & { code?: string }, socket: Socket) {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [status, refusal] = unreadable(error.code);
  const body = JSON.stringify(bodyOf(refusal));
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nCache-Control: no-store\r\n` +
      `X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n${body}`,
  );
}

function unreadable(code: string | undefined): [string, Refusal] {
  if (code === 'HPE_HEADER_OVERFLOW')
    return [
      '431 Request Header Fields Too Large',
      new Refusal('request.too_large', 'The address or the headers are too long.'),
    ];
  const refusal = new Refusal('request.invalid', 'The request could not be read.');
  return [code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request', refusal];
}
