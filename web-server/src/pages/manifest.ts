import type { FastifyInstance } from 'fastify';
import type { SiteInfo } from 'storefront-kit';
import { themeColour } from './document/head-tags.js';

const icon = (size: number) => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
});

/** Serves the web app manifest, which makes the shop installable (https://www.w3.org/TR/appmanifest/). */
export function serveManifest(app: FastifyInstance, site: SiteInfo) {
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json; charset=utf-8')
      .send({
        id: '/',
        name: site.business.name,
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: '#ffffff',
        theme_color: themeColour,
        icons: [192, 512].map(icon),
      }),
  );
}
