import { pagePaths } from 'contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteInfo } from 'storefront-kit';
import type { StaffCheck } from '../backend/staff-check.js';
import { goHome } from '../http/go-home.js';
import type { ShellBuild } from '../http/shell-build.js';
import { staffRegistry } from '../registry/browser-registry.js';
import type { Renderer } from '../render/renderer.js';
import { makeStaffPage } from './staff-page.js';

interface StaffRoutes {
  renderer: Renderer;
  shell: ShellBuild;
  site: SiteInfo;
  adminPath: string;
  staff: StaffCheck;
}

type Answer = (reply: FastifyReply) => unknown;

/** The staff area under its own path, which is none for others; nothing of it is kept by anyone. */
export function serveStaffArea(app: FastifyInstance, options: StaffRoutes) {
  const { renderer, adminPath, staff } = options;
  const hidden = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' };

  const forStaff = (answer: Answer) => async (request: FastifyRequest, reply: FastifyReply) =>
    (await staff.isStaff(request)) ? answer(reply) : goHome(reply);

  const sendRegistry: Answer = (reply) => reply.headers(hidden).send(staffRegistry(renderer.set));
  const sendPage: Answer = (reply) => {
    const { html, policy } = makeStaffPage({ ...options, set: renderer.set });
    reply.headers({ ...hidden, 'content-security-policy': policy });
    return reply.type('text/html; charset=utf-8').send(html);
  };
  const sendOn: Answer = (reply) => reply.headers(hidden).redirect(adminPath, 302);

  app.get(`${adminPath}/registry.json`, forStaff(sendRegistry));
  for (const path of [adminPath, `${adminPath}/*`]) app.get(path, forStaff(sendPage));
  for (const path of [pagePaths.staff, `${pagePaths.staff}/`]) app.get(path, forStaff(sendOn));
}
