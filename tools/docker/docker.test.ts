import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { maintenanceNotice, noticePage, noticePageCsp } from 'server-kit';
import { parse } from 'yaml';
import { ownParts } from '../config/own-parts.mjs';
import { root } from '../root.mjs';
import { balancerPageBusinessDetails } from './balancer-shop.mjs';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const dockerfile = read('deploy/Dockerfile').replaceAll('\\\n', ' ');

interface Service {
  image?: string;
  build?: { target: string };
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  environment?: Record<string, string>;
  healthcheck?: { test?: string[]; disable?: boolean };
  volumes?: string[];
  networks?: string[];
  network_mode?: string;
  mem_limit?: string;
  pids_limit?: number;
  ports?: string[];
  depends_on?: Record<string, { condition: string }>;
  command?: string[];
}

interface Composition {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
  volumes: Record<string, null>;
}

// The cast is safe: the tests below fail if a property that they use is missing.
const compose = parse(read('docker-compose.yml'), { merge: true }) as Composition;
const services = Object.entries(compose.services);

function stage(name: string) {
  const begin = new RegExp(`^FROM \\S+ AS ${name}$`, 'm').exec(dockerfile);
  if (!begin) throw new Error(`The Dockerfile has no stage ${name}`);
  const rest = dockerfile.slice(begin.index + begin[0].length);
  const end = rest.search(/^FROM /m);
  return (end < 0 ? rest : rest.slice(0, end)).split('\n').filter((line) => /^[A-Z]/.test(line));
}

describe('the Dockerfile', () => {
  it('pins its base images to full versions', () => {
    expect(dockerfile.match(/^ARG \w+=\d+\.\d+\.\d+$/gm)).toHaveLength(2);
    const outside = [...dockerfile.matchAll(/^FROM (\S+:\S+)/gm)].map(([, image]) => image);
    expect(outside).toEqual([
      'node:${NODE_VERSION}-bookworm-slim',
      'caddy:${CADDY_VERSION}-alpine',
    ]);
  });

  it.each(['backend', 'web', 'render', 'tools'])(
    'sets a non-root user for the image %s',
    (name) => {
      expect(stage(name)).toContain(name === 'render' ? 'USER 1001:1001' : 'USER node');
    },
  );

  it('sets no environment variable except NODE_ENV', () => {
    const set = dockerfile.match(/^(ENV|ARG) .*$/gm);
    expect(set?.filter((line) => !line.includes('_VERSION='))).toEqual(['ENV NODE_ENV=production']);
  });

  it.each(['backend', 'web', 'render', 'tools'])(
    'sets an existing script as the command of the image %s',
    (name) => {
      const command = stage(name).find((line) => line.startsWith('CMD '));
      const [node, ...args] = JSON.parse((command ?? '').slice(4)) as string[];
      const script = args.find((word) => !word.startsWith('-')) ?? '';
      expect(node).toBe('node');
      expect([script, existsSync(path.join(root, sourceOf(script)))]).toEqual([script, true]);
    },
  );

  it('copies only existing files', () => {
    const copied = dockerfile.match(/^COPY .*$/gm) ?? [];
    const words = copied.flatMap((line) => line.split(/\s+/).slice(1, -1));
    const sources = words.filter((name) => !name.startsWith('--') && name !== '.');
    for (const source of sources) {
      const name = source.replace(/^\/shop\//, '');
      const isGenerated = name === 'node_modules' || name.endsWith('/dist');
      expect([source, isGenerated || existsSync(path.join(root, name))]).toEqual([source, true]);
    }
  });

  it('copies no data or secrets, because .dockerignore excludes all files except listed ones', () => {
    // The allowed files are in `.dockerignore`, because Docker before version 23 does not support
    // `Dockerfile.dockerignore`.
    expect(read('.dockerignore')).toMatch(/^\*\n(!.*\n)+(\*\*\/.*\n)+$/);
  });

  it('installs from a lock file that contains the native packages of every platform', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Packages };
    for (const [place, { optionalDependencies = {} }] of Object.entries(packages)) {
      const lockedNames = Object.keys(optionalDependencies).filter((name) =>
        isLocked(packages, place, name),
      );
      expect([place, lockedNames]).toEqual([place, Object.keys(optionalDependencies)]);
    }
  });

  it('copies the package file of every workspace in the lock file', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Packages };
    const workspaces = Object.keys(packages).filter(
      (name) => name && !name.includes('node_modules'),
    );
    expect(workspaces).toEqual(expect.arrayContaining(['backend', ...ownParts]));
    for (const name of workspaces) {
      expect(dockerfile).toContain(`COPY ${name}/package.json ${name}/`);
      const [folder = ''] = name.split('/');
      expect(read('.dockerignore')).toMatch(new RegExp(`^!${folder}(/package.json)?$`, 'm'));
    }
  });
});

type Packages = Record<string, { optionalDependencies?: Record<string, string> }>;

function isLocked(packages: Packages, from: string, name: string): boolean {
  const beside = `${from}/node_modules/${name}`.replace(/^\//, '');
  if (packages[beside]) return true;
  return from !== '' && isLocked(packages, from.replace(/(^|\/)[^/]*$/, ''), name);
}

function sourceOf(script: string) {
  return script
    .replace('backend/dist/', 'backend/src/')
    .replace('web-server/dist/', 'web-server/src/')
    .replace(/\.js$/, '.ts');
}

describe('docker-compose.yml', () => {
  it('has two backends, two web servers, a load balancer and three databases', () => {
    const names = services.map(([name]) => name);
    for (const name of ['web-1', 'web-2', 'backend-1', 'backend-2', 'balancer', 'mongo-3'])
      expect(names).toContain(name);
  });

  it.each(services)('pins the version of %s and drops its privileges', (_name, service) => {
    expect(service.image).toMatch(/:\d+\.\d+\.\d+(-alpine)?$/);
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
    const isOurs = service.build !== undefined;
    if (isOurs) expect(stage(service.build?.target ?? '').join()).toMatch(/USER (node|100[01])/);
    else expect(service.user).toBeDefined();
    if (isOurs || service.user !== 'mongodb') expect(service.read_only).toBe(true);
    const isChecked = service.healthcheck?.test ?? service.healthcheck?.disable;
    const isCheckedByImage =
      isOurs &&
      stage(service.build?.target ?? '')
        .join()
        .includes('CMD');
    expect(isChecked !== undefined || isCheckedByImage).toBe(true);
  });

  it.each(services)(
    'defines every service, network and volume that %s depends on',
    (_name, service) => {
      for (const needed of Object.keys(service.depends_on ?? {}))
        expect(Object.keys(compose.services)).toContain(needed);
      for (const network of service.networks ?? [])
        expect(Object.keys(compose.networks)).toContain(network);
      for (const volume of service.volumes ?? []) {
        const [source = ''] = volume.split(':');
        if (source.startsWith('.')) expect(existsSync(path.join(root, source))).toBe(true);
        else expect(Object.keys(compose.volumes)).toContain(source);
      }
    },
  );

  it('publishes only the ports of the load balancer and isolates the databases', () => {
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['balancer']);
    for (const [name, service] of services.filter(([each]) => /^mongo-/.test(each)))
      expect([name, service.networks]).toEqual([name, ['database']]);
    expect(compose.networks['database']).toEqual({ internal: true });
  });

  it('runs release code in one service per web server, without access to the network, data or settings', () => {
    for (const number of [1, 2]) {
      const render = compose.services[`render-${number}`];
      expect(render).toMatchObject({ network_mode: 'none', mem_limit: '2g', pids_limit: 256 });
      expect(render?.networks).toBeUndefined();
      expect(render?.environment).toEqual({ RENDER_SOCKET: '/run/render/render.sock' });
      expect(render?.volumes).toEqual([`render-${number}:/run/render`]);
      const web = compose.services[`web-${number}`];
      expect(web?.environment).toMatchObject(render?.environment ?? {});
      expect(web?.volumes).toContain(`render-${number}:/run/render:ro`);
    }
  });

  it('contains no secrets and reads them from required environment variables', () => {
    const secrets = ['SESSION_SECRET', 'ADMIN_PATH', 'ADMIN_PASSWORD', 'SMTP_URL'];
    for (const [, { environment = {} }] of services) {
      for (const name of secrets)
        if (name in environment) expect(environment[name]).toMatch(/^\$\{\w+:\?/);
    }
  });

  it('sets only documented environment variables', () => {
    const settings = read('docs/settings.md');
    const names = new Set(services.flatMap(([, { environment = {} }]) => Object.keys(environment)));
    const isDocumented = (name: string) =>
      settings.includes(`\`${name}\``) || /^(BUSINESS_|MSG91_|SITE_ADDRESS)/.test(name);
    expect([...names].filter((name) => !isDocumented(name))).toEqual([]);
  });

  it('uses the service names of the Caddyfile', () => {
    const balancer = read('deploy/Caddyfile');
    for (const name of ['web-1:3000', 'web-2:3000', 'backend-1:3001', 'backend-2:3001'])
      expect(balancer).toContain(name);
    expect(balancer).toContain('health_uri /health/ready');
    expect(balancer).toContain('health_uri /api/health/ready');
  });

  it('configures the load balancer with the "busy" page of the web servers and the content security policy of that page', () => {
    expect(read('deploy/busy.html')).toBe(
      noticePage(balancerPageBusinessDetails, { ...maintenanceNotice, reloadAfter: 4 }),
    );
    expect(read('deploy/Caddyfile')).toContain(`Content-Security-Policy "${noticePageCsp}"`);
  });

  it("passes the shop's name and contact details to the load balancer as environment variables", () => {
    expect(read('deploy/Caddyfile')).toMatch(
      /rewrite \* \/busy\.html\s+#.*\s+templates\s+file_server/,
    );
    const { environment = {} } = services.find(([name]) => name === 'balancer')?.[1] ?? {};
    for (const name of ['BUSINESS_NAME', 'BUSINESS_EMAIL', 'BUSINESS_PHONE']) {
      expect(environment[name]).toBe(`\${${name}:-}`);
      expect(read('deploy/busy.html')).toContain(`{{with env \`${name}\`}}{{html .}}`);
    }
  });
});
