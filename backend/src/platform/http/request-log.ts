import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';

const readableId = /^[\w-]{8,64}$/;

/** Maximum length of a logged path, in characters. */
const longestPath = 200;

/** Logs one line per request: id, method, path, status, time; never a query, header, cookie or body. */
export function requestLog(log: Logger): RequestHandler {
  return pinoHttp({
    logger: log,
    genReqId: requestId,
    quietReqLogger: true,
    customLogLevel: (_request, response) => (response.statusCode >= 500 ? 'warn' : 'info'),
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: request.url.split('?', 1)[0]?.slice(0, longestPath),
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
  });
}

function requestId(request: IncomingMessage, response: ServerResponse) {
  const headerValue = request.headers['x-request-id'];
  const id =
    typeof headerValue === 'string' && readableId.test(headerValue) ? headerValue : randomUUID();
  response.setHeader('X-Request-Id', id);
  return id;
}
