import { partName, toErrorBody } from 'contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { RequestBodyReader, releaseLimits } from '../../http/read-body.js';
import { clientNetworkOf } from '../../http/request-guard.js';
import type { ReleaseTrust } from '../trust/release-trust.js';
import { PartsBeingPublished } from './busy-parts.js';
import type { ReleaseReceiver } from './release-receiver.js';
import { readUpload, UploadRejectedError } from './upload.js';

interface Publishing {
  receiver: ReleaseReceiver;
  trust: ReleaseTrust;
}

/** Only part names match, so that other files in the release folder are not accessible. */
const address = '/releases/:part(^[a-z][a-z0-9-]*$)';

type PartRequest = FastifyRequest<{ Params: { part: string } }>;

/**
 * Serves the publishing API for clients with a token of the part. Releases of a part are processed
 * one at a time.
 */
export function servePublishing(app: FastifyInstance, { receiver, trust }: Publishing) {
  const bodies = new RequestBodyReader(releaseLimits);
  const busy = new PartsBeingPublished();

  /** Authenticates the client before its body is read. */
  const admit = async (request: PartRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    const { part } = request.params;
    const [, token] = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '') ?? [];
    const isKnown = partName.safeParse(part).success && token && trust.isToken(part, token);
    if (!isKnown) return refuse(reply, 401, `This token cannot publish ${part}.`);
    if (request.method !== 'POST') return undefined;
    if (!busy.take(part, reply)) {
      return refuse(
        reply,
        409,
        `Another release of ${part} is in progress. Try again when it has finished.`,
      );
    }
    return undefined;
  };

  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('multipart/form-data', (request: FastifyRequest, body: Readable) =>
      bodies.read(body, clientNetworkOf(request)),
    );
    scope.get(address, { onRequest: admit }, (request: PartRequest) =>
      receiver.describe(request.params.part),
    );
    scope.post(address, { onRequest: admit }, async (request: PartRequest, reply) => {
      try {
        return await busy.work(request.params.part, () => take(receiver, request));
      } catch (error) {
        if (error instanceof UploadRejectedError) return refuse(reply, error.status, error.message);
        throw error;
      }
    });
    done();
  });
}

async function take(receiver: ReleaseReceiver, { params, body, headers }: PartRequest) {
  // The cast is safe: the content type parser accepts only multipart forms and returns them as a
  // buffer.
  const upload = await readUpload(body as Buffer, headers['content-type'] ?? '');
  return receiver.take(params.part, upload);
}

const codes = {
  401: 'access.signed_out',
  409: 'request.invalid',
  422: 'request.invalid',
  503: 'server.unavailable',
} as const;

function refuse(reply: FastifyReply, status: keyof typeof codes, message: string) {
  return reply.code(status).send(toErrorBody({ code: codes[status], message }));
}
