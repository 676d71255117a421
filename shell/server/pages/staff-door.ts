import { pagePaths, routes } from 'contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

interface StaffDoor {
  backendUrl: string;
  adminPath: string;
}

const deadline = 5000;

/** The documented address of the staff area: leads staff on to it and everybody else home. */
export function serveStaffDoor(app: FastifyInstance, { backendUrl, adminPath }: StaffDoor) {
  for (const path of [pagePaths.staff, `${pagePaths.staff}/`]) {
    app.get(path, async (request, reply) => {
      const target = (await isStaff(request, backendUrl)) ? adminPath : pagePaths.home;
      return reply.header('cache-control', 'no-store').redirect(target, 302);
    });
  }
}

async function isStaff(request: FastifyRequest, backendUrl: string) {
  const { cookie } = request.headers;
  if (!cookie) return false;
  try {
    const response = await fetch(backendUrl + routes.showMe.path, {
      headers: { cookie },
      signal: AbortSignal.timeout(deadline),
    });
    // Answered by our own backend, by the schema `me` of contracts.
    const { user } = (await response.json()) as { user?: { role: string } | null };
    return user?.role === 'admin';
  } catch (error) {
    request.log.warn({ err: error }, 'nobody can say who this is');
    return false;
  }
}
