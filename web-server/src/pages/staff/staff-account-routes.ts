import { pagePaths } from 'contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StaffAccountPage } from 'shell';
import { z } from 'zod';
import { redirectHome } from '../../http/redirect-home.js';
import { isStaff, type StaffCheck } from '../../proxy/staff-check.js';
import { sendBusyPage } from '../../http/busy-page.js';
import { createCachedPageReader } from '../cached-or-rendered.js';
import { xsrfCookieHeaders } from '../request-token.js';
import { sendCachedPage, type PageRouteDependencies } from '../routes.js';
import { createStaffAccountPage } from './staff-account-page.js';
import { parseStaffReturnPath, staffSignInUrl } from './staff-return.js';

interface StaffAccountRoutes extends PageRouteDependencies {
  adminPath: string;
  staff: StaffCheck;
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

const returning = z.object({ next: z.string().optional() });

/** Responses depend on the session, so they must not be cached. */
const hidden = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' };

/**
 * Serves the staff login and the staff profile. Redirects signed-in staff from the login to the staff area, and other
 * visitors away from the profile.
 */
export function serveStaffAccount(app: FastifyInstance, options: StaffAccountRoutes) {
  const { pools, places, site, staff, adminPath } = options;
  const get = createCachedPageReader(pools.stable, places);

  async function sendPage(name: StaffAccountPage, request: FastifyRequest, reply: FastifyReply) {
    const page = await get(request, reply, {
      key: `staff account ${name}`,
      make: (end) => createStaffAccountPage(options, name, end),
    });
    if (!page) return sendBusyPage(reply, site.business);
    const token = xsrfCookieHeaders(request.headers.cookie, site.publicUrl);
    const headers = { ...page.headers, ...token, ...hidden };
    return sendCachedPage(request, reply, { ...page, headers });
  }

  const signIn: Handler = async (request, reply) => {
    const caller = await staff.callerOf(request);
    if (isStaff(caller)) {
      const { next } = returning.catch({}).parse(request.query);
      return reply
        .headers(hidden)
        .redirect(parseStaffReturnPath(next, adminPath) ?? adminPath, 302);
    }
    return sendPage('staffSignIn', request, reply);
  };

  const profile: Handler = async (request, reply) => {
    const caller = await staff.callerOf(request);
    if (isStaff(caller)) return sendPage('staffProfile', request, reply);
    if (caller === 'unknown') return sendBusyPage(reply, site.business);
    if (caller !== 'visitor') return redirectHome(reply);
    return reply.headers(hidden).redirect(staffSignInUrl(pagePaths.staffProfile), 302);
  };

  for (const end of ['', '/']) {
    app.get(pagePaths.staffSignIn + end, signIn);
    app.get(pagePaths.staffProfile + end, profile);
  }
}
