import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import express from 'express';
import { createMalformedRequestHandler } from 'server-kit';
import { toErrorBody } from 'contracts';
import { AppError } from '../errors.js';

/** Handles a request directly or calls `next` to pass it to the framework. */
export type FastPath = (...request: [...Parameters<RequestListener>, next: () => void]) => void;

export interface CompletedRequest {
  method: string | undefined;
  url: string | undefined;
  status: number;
  durationMs: number;
}

const serverOptions = {
  // The maximum duration of an upload in milliseconds; all other requests reach their own deadline earlier.
  requestTimeout: 60_000,
  headersTimeout: 10_000,
  keepAliveTimeout: 65_000,
  // Interval in milliseconds at which Node.js checks for expired requests.
  connectionsCheckingInterval: 1_000,
};

/**
 * Runs Express behind a fast path, which may respond first. Also sets the timeouts that Node accepts only when a
 * server is created.
 */
export class FastPathAdapter extends ExpressAdapter {
  readonly #app: RequestListener;
  #fastPath: FastPath | undefined;
  #isDraining = false;
  #listener: ((completed: CompletedRequest) => void) | undefined;

  constructor() {
    const app = express();
    app.set('case sensitive routing', true);
    // Trusts one proxy: the web server, which forwards the client address.
    app.set('trust proxy', 1);
    app.disable('x-powered-by');
    app.disable('etag');
    super(app);
    this.#app = app;
  }

  useFastPath(fastPath: FastPath) {
    this.#fastPath = fastPath;
  }

  /** Makes the server close each connection after its next response. */
  drain() {
    this.#isDraining = true;
  }

  /** Registers a listener for every completed response, including those of the fast path. */
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

const answerMalformed = createMalformedRequestHandler({
  bodyOf: (status) =>
    toErrorBody(
      status === 431
        ? new AppError('request.too_large', 'The URL or the headers are too long.')
        : new AppError('request.invalid', 'The request is invalid.'),
    ),
  headers: { 'x-content-type-options': 'nosniff' },
});
