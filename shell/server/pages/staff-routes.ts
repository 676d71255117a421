import type { FastifyInstance } from 'fastify';
import type { SiteInfo } from 'storefront-kit';
import type { ShellBuild } from '../http/shell-build.js';
import { staffRegistry } from '../registry/browser-registry.js';
import type { Renderer } from '../render/renderer.js';
import { makeStaffPage } from './staff-page.js';

interface StaffRoutes {
  renderer: Renderer;
  shell: ShellBuild;
  site: SiteInfo;
  adminPath: string;
}

/** The staff area under its own path; nothing of it is kept by anyone. */
export function serveStaffArea(app: FastifyInstance, options: StaffRoutes) {
  const { renderer, adminPath } = options;
  const hidden = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' };

  app.get(`${adminPath}/registry.json`, (_request, reply) =>
    reply.headers(hidden).send(staffRegistry(renderer.set)),
  );
  for (const path of [adminPath, `${adminPath}/*`]) {
    app.get(path, (_request, reply) => {
      const { html, policy } = makeStaffPage({ ...options, set: renderer.set });
      reply.headers({ ...hidden, 'content-security-policy': policy });
      return reply.type('text/html; charset=utf-8').send(html);
    });
  }
}
