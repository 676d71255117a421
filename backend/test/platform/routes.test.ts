import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { calls, routes, rolledBackReleasePath } from 'contracts';
import type { Express } from 'express';
import { pino } from 'pino';
import { z } from 'zod';
import { CALL_AUDIENCE_KEY } from '../../src/platform/http/index.js';
import { createApp } from '../../src/app.setup.js';
import { parseConfig } from '../../src/platform/config/index.js';
import { secret } from '../support/start.js';

let app: Awaited<ReturnType<typeof createApp>>;

beforeAll(async () => {
  const config = parseConfig({
    MONGODB_URI: 'mongodb://127.0.0.1:1/shop',
    SESSION_SECRET: secret,
  });
  app = await createApp(config, pino({ level: 'silent' }));
  await app.listen(0, '127.0.0.1');
});

afterAll(async () => {
  await app.close();
});

async function listDescribed() {
  const response = await fetch(`${await app.getUrl()}/api/docs/openapi.json`);
  const document = z
    .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse(await response.json());
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
}

function listRouted() {
  const { router }: Express = app.getHttpAdapter().getInstance();
  return router.stack.flatMap(({ route }) =>
    route ? route.stack.map(({ method }) => `${method} ${asTemplate(route.path)}`) : [],
  );
}

/** Returns the method, path and required access of each handler, from the metadata that the guard reads. */
function listAccess() {
  const scanner = new MetadataScanner();
  return app
    .get(DiscoveryService)
    .getControllers()
    .flatMap(({ metatype }) => {
      const prototype = (metatype?.prototype ?? {}) as Record<string, object>;
      return scanner.getAllMethodNames(prototype).map((name) => {
        const read = (key: string): unknown => Reflect.getMetadata(key, prototype[name] ?? {});
        const method = RequestMethod[Number(read(METHOD_METADATA))];
        return `${method} ${String(read(PATH_METADATA))} ${String(read(CALL_AUDIENCE_KEY))}`;
      });
    });
}

const asTemplate = (path: string) => path.replace(/:(\w+)/g, '{$1}');
const bare = (paths: string[]) => paths.map((path) => path.replace(/\/$/, '')).sort();

describe('the routes', () => {
  // @spec core-35
  it('match the OpenAPI document, which omits only the internal route for reported rollbacks', async () => {
    const routed = bare(listRouted());
    expect(routed).toHaveLength(Object.keys(calls).length + 1);
    expect(routed).toEqual(bare([...(await listDescribed()), `post ${rolledBackReleasePath}`]));
  });

  // @spec core-34
  it('require the access rights that the contract specifies', () => {
    const stated = Object.entries(routes).map(([name, { method, path }]) => {
      // The types ensure that `routes` and `calls` have the same keys, so the cast is safe.
      const { who: audience } = calls[name as keyof typeof calls];
      return `${method} ${path} ${audience}`;
    });
    expect(listAccess().sort()).toEqual([...stated, `POST ${rolledBackReleasePath} public`].sort());
  });
});
