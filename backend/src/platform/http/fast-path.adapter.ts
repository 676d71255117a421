import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import express from 'express';
import { answerMalformedRequest } from 'server-kit';
import { toErrorBody } from 'contracts';
import { AppError } from '../errors.js';

/** Answers a request itself or calls `next` for the framework to do it. */
export type FastPath = (...request: [...Parameters<RequestListener>, next: () => void]) => void;

/** A request whose answer has been sent. */
export interface CompletedRequest {
  method: string | undefined;
  url: string | undefined;
  status: number;
  durationMs: number;
}

const serverOptions = {
  // As long as an upload may take; whatever else is not answered in time meets its deadline.
  requestTimeout: 60_000,
  headersTimeout: 10_000,
  keepAliveTimeout: 65_000,
  // Node looks for expired requests only this often.
  connectionsCheckingInterval: 1_000,
};

/** Express under a listener that may answer first, with the limits that a server must be made with. */
export class FastPathAdapter extends ExpressAdapter {
  readonly #app: RequestListener;
  #fastPath: FastPath | undefined;
  #isDraining = false;
  #listener: ((completed: CompletedRequest) => void) | undefined;

  constructor() {
    const app = express();
    app.set('case sensitive routing', true);
    // The web server stands between and says who asked.
    app.set('trust proxy', 1);
    app.disable('x-powered-by');
    app.disable('etag');
    super(app);
    this.#app = app;
  }

  useFastPath(fastPath: FastPath) {
    this.#fastPath = fastPath;
  }

  /** From now on every answer is the last one of its connection. */
  drain() {
    this.#isDraining = true;
  }

  /** Tells of every answer, those of the front too. */
  onCompleted(listener: (completed: CompletedRequest) => void) {
    this.#listener = listener;
  }

  override initHttpServer() {
    const server: Server = createServer(serverOptions, (request, response) => {
      if (this.#isDraining) response.shouldKeepAlive = false;
      const next = () => {
        this.#app(request, response);
      };
      if (this.#listener) reportWhenCompleted(request, response, this.#listener);
      if (this.#fastPath) this.#fastPath(request, response, next);
      else next();
    });
    server.on('clientError', answerMalformed);
    this.httpServer = server;
  }
}

function reportWhenCompleted(
  { method, url }: IncomingMessage,
  response: ServerResponse,
  listener: (completed: CompletedRequest) => void,
) {
  const began = performance.now();
  response.once('finish', () => {
    listener({ method, url, status: response.statusCode, durationMs: performance.now() - began });
  });
}

const answerMalformed = answerMalformedRequest({
  bodyOf: (status) =>
    toErrorBody(
      status === 431
        ? new AppError('request.too_large', 'The address or the headers are too long.')
        : new AppError('request.invalid', 'The request could not be read.'),
    ),
  headers: { 'x-content-type-options': 'nosniff' },
});
