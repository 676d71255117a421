import { partName, toErrorBody, type RemoteName } from 'contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { StaffCheck } from '../proxy/staff-check.js';
import { releaseFolder } from './browser-registry.js';
import { liveManifest, manifestName } from './live-manifest.js';
import type { LiveReleases } from './live-releases.js';
import { immutableCacheControl, sendFile, type ServedFile } from '../http/served-file.js';
import type { ShellBuild } from '../http/shell-build.js';

const day = 'public, max-age=86400';
const minute = 'public, max-age=60';
/** Cache header for files of the staff area, which shared caches must not store. */
const immutableForOne = immutableCacheControl.replace('public', 'private');

interface Files {
  shell: ShellBuild;
  /** Files at the root of the site, such as icons and the service worker. */
  icons: Map<string, ServedFile>;
  releases: LiveReleases;
  staff: StaffCheck;
  publicUrl: string;
}

/** Serves the files of the shell and of all releases that open pages may still request. */
export function serveFiles(app: FastifyInstance, files: Files) {
  const { shell, icons, releases, staff } = files;
  for (const [name, file] of icons) {
    app.get(`/${name}`, (request, reply) => {
      // Scripts at the root are service workers, which browsers must always revalidate.
      reply.header('cache-control', name.endsWith('.js') ? 'no-cache' : day);
      return sendFile(request, reply, file);
    });
  }

  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const file = shell.files.get(request.params['*']);
    if (!file) return sendMissing(reply);
    reply.header('cache-control', immutableCacheControl);
    return sendFile(request, reply, file);
  });

  app.get<{ Params: { '*': string } }>('/releases/*', async (request, reply) => {
    const [first, version = '', ...path] = request.params['*'].split('/');
    const name = path.join('/');
    const remote = partName.safeParse(first).data;
    if (remote === undefined) return sendMissing(reply);
    const isForStaff = releases.isForStaff(remote);
    if (isForStaff && !(await staff.isStaff(request))) return sendMissing(reply);
    // Applications on other origins may load the parts of the shop.
    if (!isForStaff) reply.header('access-control-allow-origin', '*');
    if (version === manifestName) return sendManifest(reply, files, remote);
    if (name === 'status.json') {
      const status = releases.status({ remote, version });
      return status ? reply.header('cache-control', 'no-store').send(status) : sendMissing(reply);
    }
    const file = await releases.file({ remote, version, name });
    if (!file) return sendMissing(reply);
    reply.header('cache-control', isForStaff ? immutableForOne : immutableCacheControl);
    return sendFile(request, reply, file);
  });
}

async function sendManifest(
  reply: FastifyReply,
  { releases, publicUrl }: Files,
  remote: RemoteName,
) {
  const version = releases.parts.find(({ part }) => part === remote)?.live ?? '';
  const file = await releases.file({ remote, version, name: manifestName });
  if (!file) return sendMissing(reply);
  const folder = publicUrl + releaseFolder({ remote, version });
  return reply.header('cache-control', minute).send(liveManifest(file.bytes, { version, folder }));
}

/** Responds with 404 and JSON, because a missing script must not get an HTML page. */
function sendMissing(reply: FastifyReply) {
  const body = toErrorBody({ code: 'route.unknown', message: 'File not found.' });
  return reply.code(404).header('cache-control', 'no-store').send(body);
}
