import { calls, routes, toErrorBody, type ReleaseList } from 'contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { sendUnavailable } from '../../http/errors.js';
import { Bodies, callLimits } from '../../http/read-body.js';
import type { StaffCheck } from '../../proxy/staff-check.js';
import { UploadRefused } from '../publishing/upload.js';
import { askBackend, passOn } from './ask-backend.js';
import type { ReleaseChoice } from './release-choice.js';

interface StaffReleases {
  staff: StaffCheck;
  backendUrl: string;
  choice: ReleaseChoice;
  list: () => Promise<ReleaseList['parts']>;
}

const refusals = {
  visitor: { status: 401, code: 'access.signed_out', message: 'Please sign in.' },
  customer: { status: 403, code: 'access.forbidden', message: 'You may not do this.' },
} as const;

/** The calls of the staff area on releases: those of the backend that the web server alone can answer. */
export function serveStaffReleases(app: FastifyInstance, options: StaffReleases) {
  const { staff, choice, list } = options;
  const bodies = new Bodies(callLimits);

  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    const caller = await staff.callerOf(request);
    if (caller === 'staff') return undefined;
    if (caller === 'unknown') return sendUnavailable(reply);
    const { status, ...body } = refusals[caller];
    return reply.code(status).send(toErrorBody(body));
  };

  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request: FastifyRequest, body: Readable) =>
      bodies.read(body),
    );
    scope.addHook('onRequest', admit);
    scope.get(routes.listReleases.path, async () => ({
      isChangeable: choice.isPossible,
      parts: await list(),
    }));
    scope.post(routes.makeReleaseLive.path, async (request, reply) => {
      try {
        return await makeLive(options, request, reply);
      } catch (error) {
        if (!(error instanceof UploadRefused)) throw error;
        const { status, message } = error;
        return reply.code(status).send(toErrorBody({ code: 'request.invalid', message }));
      }
    });
    done();
  });
}

/** Recorded first: what cannot be recorded is not done. */
async function makeLive(
  { backendUrl, choice }: StaffReleases,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const wish = readWish(request);
  const planned = wish && (await choice.plan(wish));
  const answer = await askBackend(backendUrl, request).catch(() => undefined);
  if (!answer) return sendUnavailable(reply);
  if (!answer.ok || !planned) return passOn(reply, answer);
  await choice.carryOut(wish.part, planned);
  return { success: true, message: `${wish.part} ${wish.version} is live.` };
}

/** Nothing where the backend will say what is wrong with it. */
function readWish({ params, body }: FastifyRequest) {
  const { makeReleaseLive } = calls;
  const { data: named } = makeReleaseLive.params.safeParse(params);
  const { data: chosen } = makeReleaseLive.body.safeParse(parsed(body));
  return named && chosen ? { ...named, ...chosen } : undefined;
}

function parsed(body: unknown): unknown {
  try {
    return Buffer.isBuffer(body) ? JSON.parse(body.toString()) : undefined;
  } catch {
    return undefined;
  }
}
