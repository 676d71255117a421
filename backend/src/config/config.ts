import { join } from 'node:path';
import { parseBusiness, type Business } from 'contracts';
import { z } from 'zod';

const port = z.coerce.number('must be a number').int().min(0).max(65535);
const webUrl = z.url({
  protocol: /^https?$/,
  error: 'must be a web address like https://example.com',
});

const drainSeconds = z.coerce
  .number('must be a number')
  .min(0, 'must be from 0 to 5')
  .max(5, 'must be from 0 to 5');

function isLocal(url: string) {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}

/** To this machine alone, and only where the address of who asks is not what a proxy says. */
function usualDelivery(env: { PUBLIC_URL: string; TRUST_PROXY: number }) {
  return isLocal(env.PUBLIC_URL) && env.TRUST_PROXY === 0 ? ('local' as const) : ('off' as const);
}

const settings = z
  .object({
    MONGODB_URI: z
      .string('is missing')
      .regex(/^mongodb(\+srv)?:\/\/./, 'must be an address like mongodb://127.0.0.1:27017/shop'),
    BACKEND_PORT: port.default(0),
    BACKEND_HOST: z.string().default('127.0.0.1'),
    DRAIN_SECONDS: drainSeconds.default(0),
    ADMIN_PATH: z.string().optional(),
    METRICS_PORT: port.optional(),
    REGISTRY_URL: webUrl.optional(),
    PUBLIC_URL: webUrl.default('http://localhost:3000'),
    ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
    ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
    SESSION_SECRET: z
      .string('is missing')
      .min(32, 'must have at least 32 characters, like the output of: openssl rand -hex 32'),
    RATE_LIMIT_SCALE: z.coerce.number('must be a number').positive('must be above 0').default(1),
    DATA_DIR: z.string().default('./data'),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'must be an address like smtps://user:password@host' })
      .optional(),
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    OIDC_ISSUER: webUrl.default('https://accounts.google.com'),
    OTP_DELIVERY: z.enum(['echo', 'msg91', 'off'], 'must be echo, msg91 or off').optional(),
    OTP_COUNTRIES: z
      .string()
      .regex(/^\+[1-9]\d{0,3}(,\+[1-9]\d{0,3})*$/, 'must be codes of countries like +91,+44')
      .optional(),
    OTP_PER_DAY: z.coerce
      .number('must be a number')
      .int()
      .min(1, 'must be at least 1')
      .default(500),
    // Checked by the web server, which it is a setting of.
    TRUST_PROXY: z.coerce.number().default(0).catch(1),
    MSG91_AUTH_KEY: z.string().default(''),
    MSG91_TEMPLATE_ID: z.string().default(''),
    MSG91_URL: webUrl.default('https://control.msg91.com/api/v5/otp'),
    SEED: z.enum(['sample', 'none'], 'must be sample or none').default('sample'),
    PICTURES_AHEAD: z.enum(['on', 'off'], 'must be on or off').default('on'),
    LOG_LEVEL: z
      .enum(
        ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
        'must be trace, debug, info, warn, error, fatal or silent',
      )
      .default('info'),
  })
  .refine((env) => env.OTP_DELIVERY !== 'echo' || isLocal(env.PUBLIC_URL), {
    path: ['OTP_DELIVERY'],
    error: 'may be echo only while PUBLIC_URL is localhost: it shows every code to whoever asks',
  })
  .refine((env) => env.OTP_DELIVERY !== 'msg91' || (env.MSG91_AUTH_KEY && env.MSG91_TEMPLATE_ID), {
    path: ['OTP_DELIVERY'],
    error: 'is msg91, which needs MSG91_AUTH_KEY and MSG91_TEMPLATE_ID',
  })
  .refine((env) => Boolean(env.GOOGLE_CLIENT_ID) === Boolean(env.GOOGLE_CLIENT_SECRET), {
    path: ['GOOGLE_CLIENT_SECRET'],
    error: 'belongs to GOOGLE_CLIENT_ID: set both or neither',
  })
  // eslint-disable-next-line max-lines-per-function -- one line for each setting
  .transform((env) => ({
    storeUri: env.MONGODB_URI,
    port: env.BACKEND_PORT,
    host: env.BACKEND_HOST,
    drainFor: env.DRAIN_SECONDS * 1_000,
    adminPath: env.ADMIN_PATH,
    metricsPort: env.METRICS_PORT,
    registry: { url: env.REGISTRY_URL, file: join(env.DATA_DIR, 'releases/registry.json') },
    publicUrl: new URL(env.PUBLIC_URL).origin,
    firstAdmin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
        : undefined,
    sessionSecret: env.SESSION_SECRET,
    rateLimitScale: env.RATE_LIMIT_SCALE,
    codes: {
      delivery: env.OTP_DELIVERY ?? usualDelivery(env),
      countries: env.OTP_COUNTRIES?.split(',') ?? [],
      perDay: env.OTP_PER_DAY,
      url: env.MSG91_URL,
      key: env.MSG91_AUTH_KEY,
      template: env.MSG91_TEMPLATE_ID,
    },
    google:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? {
            id: env.GOOGLE_CLIENT_ID,
            secret: env.GOOGLE_CLIENT_SECRET,
            issuer: new URL(env.OIDC_ISSUER),
            isLocal: isLocal(env.OIDC_ISSUER),
          }
        : undefined,
    mail: {
      smtpUrl: env.SMTP_URL,
      outbox: join(env.DATA_DIR, 'outbox'),
      accepted: join(env.DATA_DIR, 'accepted-mails'),
    },
    seed: env.SEED,
    makesPicturesAhead: env.PICTURES_AHEAD === 'on',
    logLevel: env.LOG_LEVEL,
  }));

export type Config = z.infer<typeof settings> & { business: Business };

export class WrongSettings extends Error {}

export function parseConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  const business = parseBusiness(given);
  if (parsed.success && business.success) return { ...parsed.data, business: business.data };
  // The value itself is left out: it may be a password.
  const lines = [
    ...issuesOf(parsed).map(({ path, message }) => `${path.join('.')} ${message}`),
    ...issuesOf(business).map(
      ({ path, message }) => `BUSINESS_${path.join('.').toUpperCase()} ${message}`,
    ),
  ];
  throw new WrongSettings(lines.join('\n'));
}

function issuesOf({ error }: z.ZodSafeParseResult<unknown>) {
  return error?.issues ?? [];
}
