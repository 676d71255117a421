import { isAbsolute } from 'node:path';
import { businessOf, businessEnvironment, publicKey } from 'contracts';
import {
  httpUrlSetting,
  logLevelSetting,
  parseSettings,
  portNumberSetting,
  secondsSetting,
  wholeNumberSetting,
  type Env,
} from 'server-kit';
import { z } from 'zod';

const reservedFolders = ['api', 'media', 'assets', 'releases', 'admin', 'health'];

const origin = httpUrlSetting
  .pipe(z.string().refine((url) => new URL(url).pathname === '/', 'must not have a path'))
  .transform((url) => new URL(url).origin);

/**
 * True for https and loopback URLs. Release code runs in browsers and on this server, and an attacker could modify it
 * on a plain http connection.
 */
function isSafe(address: string) {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

const settings = z.object({
  PORT: portNumberSetting.default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: origin.optional(),
  BACKEND_URL: origin.default('http://127.0.0.1:3001'),
  DATA_DIR: z.string().default('./data'),
  REGISTRY_URL: httpUrlSetting
    .pipe(z.string().refine(isSafe, 'must be an https address unless it is on this machine'))
    .optional(),
  SITE_KEY: publicKey.optional(),
  ADMIN_PATH: z
    .string('must be set')
    .regex(/^\/[\w-]+$/, 'must be one path segment, like /back-office-7f3a')
    .refine((path) => !reservedFolders.includes(path.slice(1)), 'is a path of the shop'),
  DRAIN_SECONDS: secondsSetting(0, 5).default(0),
  GOOGLE_CLIENT_ID: z.string().optional(),
  RENDER_SOCKET: z.string().refine(isAbsolute, 'must be an absolute path').optional(),
  /** Program that tests a live release in a browser. Its arguments are `smoke-test`, the part and the version. */
  RELEASE_SMOKE_TEST: z.string().refine(isAbsolute, 'must be an absolute path').optional(),
  /**
   * Duration in seconds for which a release published over the network is a canary; 0 makes it live
   * immediately.
   */
  RELEASE_CANARY_SECONDS: wholeNumberSetting(0, 3600).default(60),
  METRICS_PORT: portNumberSetting.optional(),
  TRUST_PROXY: wholeNumberSetting(0, 20).default(0),
  LOG_LEVEL: logLevelSetting.default('info'),
  ...businessEnvironment.shape,
});

export type Config = ReturnType<typeof parseConfig>;

export function parseConfig(env: Env) {
  const { PORT, HOST, PUBLIC_URL, ...rest } = parseSettings(settings, env);
  return {
    port: PORT,
    // With a PUBLIC_URL, listen on all interfaces; otherwise on loopback only.
    host: HOST ?? (PUBLIC_URL ? '::' : '127.0.0.1'),
    publicUrl: PUBLIC_URL ?? `http://localhost:${PORT}`,
    backendUrl: rest.BACKEND_URL,
    dataDir: rest.DATA_DIR,
    registryUrl: rest.REGISTRY_URL,
    siteKey: rest.SITE_KEY,
    adminPath: rest.ADMIN_PATH,
    drainFor: rest.DRAIN_SECONDS * 1000,
    renderSocket: rest.RENDER_SOCKET,
    smokeTestProgram: rest.RELEASE_SMOKE_TEST,
    canarySeconds: rest.RELEASE_CANARY_SECONDS,
    metricsPort: rest.METRICS_PORT,
    trustProxy: rest.TRUST_PROXY,
    logLevel: rest.LOG_LEVEL,
    hasGoogle: rest.GOOGLE_CLIENT_ID !== undefined,
    business: businessOf(rest),
  };
}
