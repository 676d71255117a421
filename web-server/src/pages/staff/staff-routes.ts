import { pagePaths } from 'contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteInfo } from 'storefront-kit';
import { z } from 'zod';
import { isStaff, type StaffCheck } from '../../proxy/staff-check.js';
import { redirectHome } from '../../http/redirect-home.js';
import type { ShellBuild } from '../../http/shell-build.js';
import { staffRegistry, type IsStaffRemote } from '../../releases/browser-registry.js';
import { quotaNetworkOf, type ReleaseTally } from '../../releases/health/release-tally.js';
import type { Renderer } from '../../rendering/renderer.js';
import { createStaffPage } from './staff-page.js';
import { isStaffBrowser, staffBrowserCookies, staffSignInUrl } from './staff-return.js';

interface StaffRoutes {
  renderer: Renderer;
  shell: ShellBuild;
  site: SiteInfo;
  adminPath: string;
  staff: StaffCheck;
  isForStaff: IsStaffRemote;
  tally: ReleaseTally;
}

type StaffHandler = (reply: FastifyReply, request: FastifyRequest) => unknown;

/**
 * Serves the staff area under its secret path. Callers who are not staff get the same responses as for unknown paths.
 * No response is cached.
 */
export function serveStaffArea(app: FastifyInstance, options: StaffRoutes) {
  const { renderer, adminPath, staff, isForStaff, tally, site } = options;
  const hidden = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' };

  const forStaff = (handler: StaffHandler, visitorHandler: StaffHandler = redirectHome) => {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = await staff.callerOf(request);
      if (isStaff(caller)) return handler(reply, request);
      return caller === 'visitor' ? visitorHandler(reply, request) : redirectHome(reply);
    };
  };
  const signInOrHome: StaffHandler = (reply, request) =>
    isStaffBrowser(request)
      ? reply.headers(hidden).redirect(staffSignInUrl(request.url), 302)
      : redirectHome(reply);
  // This handler serves only the public path. On the secret path, its redirect would confirm a guessed path.
  const linkedOrHome: StaffHandler = (reply, request) =>
    screenFor(request)
      ? reply.headers(hidden).redirect(staffSignInUrl(request.url), 302)
      : signInOrHome(reply, request);

  const sendRegistry: StaffHandler = (reply) =>
    reply.headers(hidden).send(staffRegistry(renderer.set, isForStaff));
  const sendPage: StaffHandler = (reply, request) => {
    const parts = Object.entries(staffRegistry(renderer.set, isForStaff));
    const shownReleases = parts.map(([part, { version }]) => ({ part, version, hasFailed: false }));
    tally.notePage(quotaNetworkOf(request), shownReleases);
    const { html, policy } = createStaffPage({ ...options, set: renderer.set });
    reply.headers({ ...hidden, 'content-security-policy': policy });
    reply.header('set-cookie', staffBrowserCookies(adminPath, site.publicUrl));
    return reply.type('text/html; charset=utf-8').send(html);
  };
  const sendOn: StaffHandler = (reply, request) =>
    reply.headers(hidden).redirect(adminPath + screenFor(request), 302);

  app.get(`${adminPath}/registry.json`, forStaff(sendRegistry));
  for (const path of [adminPath, `${adminPath}/*`]) app.get(path, forStaff(sendPage, signInOrHome));
  for (const path of [pagePaths.staff, `${pagePaths.staff}/`])
    app.get(path, forStaff(sendOn, linkedOrHome));
}

/**
 * Returns the staff area path for the query of a link in an email or chat, or an empty string if the query names no
 * screen.
 */
function screenFor({ query }: FastifyRequest) {
  const { inquiry, customer, screen } = linked.catch({}).parse(query);
  if (inquiry) return `/quotations/${inquiry}`;
  if (customer) return `/customers/${customer}`;
  return screen ? `/${screen}` : '';
}

const linked = z.object({
  inquiry: z
    .string()
    .regex(/^INQ-\d\d-\d{4,9}$/)
    .optional(),
  customer: z
    .string()
    .regex(/^[0-9a-f]{24}$/)
    .optional(),
  screen: z.enum(['releases', 'approvals']).optional(),
});
