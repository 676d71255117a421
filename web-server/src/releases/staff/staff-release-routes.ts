import {
  calls,
  hasPermission,
  routes,
  toErrorBody,
  type CanaryAction,
  type ReleaseList,
  type RemoteName,
} from 'contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { sendUnavailable } from '../../http/errors.js';
import { RequestBodyReader, callLimits } from '../../http/read-body.js';
import { clientNetworkOf } from '../../http/request-guard.js';
import type { StaffCheck } from '../../proxy/staff-check.js';
import { UploadRejectedError, type ReleaseUpload } from '../publishing/upload.js';
import { repeatAtBackend, forwardResponse } from './repeat-at-backend.js';
import type { LiveReleaseSwitch } from './release-choice.js';

interface StaffReleases {
  staff: StaffCheck;
  backendUrl: string;
  choice: LiveReleaseSwitch;
  list: () => Promise<ReleaseList['parts']>;
}

const refusals = {
  visitor: { status: 401, code: 'access.signed_out', message: 'Sign in to continue.' },
  forbidden: {
    status: 403,
    code: 'access.forbidden',
    message: "You don't have permission to do this.",
  },
  'held up': {
    status: 403,
    code: 'access.second_factor_required',
    message: 'Your role requires an authenticator app. Set it up to continue.',
  },
} as const;

const bodyForCaller = (caller: string) =>
  caller === 'visitor' || caller === 'held up' ? refusals[caller] : refusals.forbidden;

/** Serves the release endpoints of the staff area, which only the web server can answer. */
export function serveStaffReleases(app: FastifyInstance, options: StaffReleases) {
  const { staff, choice, list } = options;
  const bodies = new RequestBodyReader(callLimits);

  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    const caller = await staff.callerOf(request);
    if (caller === 'unknown') return sendUnavailable(reply);
    if (hasPermission(caller, 'releases.manage')) return undefined;
    const { status, ...body } = bodyForCaller(caller);
    return reply.code(status).send(toErrorBody(body));
  };

  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (request: FastifyRequest, body: Readable) =>
      bodies.read(body, clientNetworkOf(request)),
    );
    scope.addHook('onRequest', admit);
    scope.get(routes.listReleases.path, async () => ({
      isChangeable: choice.isPossible,
      parts: await list(),
    }));
    scope.post(routes.makeReleaseLive.path, change(options, readLive));
    scope.post(routes.changeCanary.path, change(options, readAct));
    done();
  });
}

interface Change {
  part: RemoteName;
  plan: (choice: LiveReleaseSwitch) => Promise<ReleaseUpload>;
  said: string;
}

type Read = (request: FastifyRequest) => Change | undefined;

const change =
  (options: StaffReleases, read: Read) => async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      return await carryOut(options, read(request), { request, reply });
    } catch (error) {
      if (!(error instanceof UploadRejectedError)) throw error;
      const { status, message } = error;
      return reply.code(status).send(toErrorBody({ code: 'request.invalid', message }));
    }
  };

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Applies a change after the backend has authorised it and added an audit entry, so that no change is missing from
 * the audit log. Invalid bodies are also sent to the backend, which rejects them.
 */
async function carryOut(
  { backendUrl, choice }: StaffReleases,
  change: Change | undefined,
  { request, reply }: Exchange,
) {
  const planned = await change?.plan(choice);
  const response = await repeatAtBackend(backendUrl, request).catch(() => undefined);
  if (!response) return sendUnavailable(reply);
  if (!response.ok || !change || !planned) return forwardResponse(reply, response);
  await choice.carryOut(change.part, planned);
  return { success: true, message: change.said };
}

const readLive: Read = ({ params, body }) => {
  const { makeReleaseLive } = calls;
  const { data: named } = makeReleaseLive.params.safeParse(params);
  const { data: chosen } = makeReleaseLive.body.safeParse(parsed(body));
  if (!named || !chosen) return undefined;
  const plan: Change['plan'] = (choice) => choice.plan({ ...named, ...chosen });
  return { ...named, plan, said: `${named.part} ${chosen.version} is live.` };
};

const outcomes: Record<CanaryAction, string> = {
  promote: 'is live.',
  rollback: 'was rolled back.',
  pause: 'is paused.',
  resume: 'is resumed.',
};

const readAct: Read = ({ params, body }) => {
  const { changeCanary } = calls;
  const { data: named } = changeCanary.params.safeParse(params);
  const { data: chosen } = changeCanary.body.safeParse(parsed(body));
  if (!named || !chosen) return undefined;
  const plan: Change['plan'] = (choice) => choice.planCanary({ ...named, ...chosen });
  return { ...named, plan, said: `${named.part} ${chosen.version} ${outcomes[chosen.act]}` };
};

function parsed(body: unknown): unknown {
  try {
    return Buffer.isBuffer(body) ? JSON.parse(body.toString()) : undefined;
  } catch {
    return undefined;
  }
}
