import { createECDH } from 'node:crypto';
import { join } from 'node:path';
import { businessOf } from 'contracts';
import { parseSettings, type Env } from 'server-kit';
import { environment, isLocal, type Environment } from './environment.js';

export type Config = ReturnType<typeof parseConfig>;

export function parseConfig(variables: Env) {
  const env = parseSettings(environment, variables);
  return {
    storeUri: env.MONGODB_URI,
    port: env.BACKEND_PORT,
    host: env.BACKEND_HOST,
    drainMs: env.DRAIN_SECONDS * 1_000,
    adminPath: env.ADMIN_PATH,
    metricsPort: env.METRICS_PORT,
    registry: { url: env.REGISTRY_URL, file: join(env.DATA_DIR, 'releases/registry.json') },
    publicUrl: new URL(env.PUBLIC_URL).origin,
    firstAdmin: firstAdminOf(env),
    sessionSecret: env.SESSION_SECRET,
    rateLimitScale: env.RATE_LIMIT_SCALE,
    codes: codesOf(env),
    messages: messagesOf(env),
    google: googleOf(env),
    mail: {
      smtpUrl: env.SMTP_URL,
      outbox: join(env.DATA_DIR, 'outbox'),
      accepted: join(env.DATA_DIR, 'accepted-mails'),
    },
    push: { vapid: vapidOf(env.VAPID_PRIVATE_KEY), hosts: env.PUSH_HOSTS },
    seed: env.SEED,
    makesPicturesAhead: env.PICTURES_AHEAD === 'on',
    logLevel: env.LOG_LEVEL,
    business: businessOf(env),
    replyClock: replyClockOf(env),
  };
}

/** Returns the key pair that identifies the site to push services (RFC 8292). */
function vapidOf(privateKey: string | undefined) {
  if (!privateKey) return undefined;
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return { privateKey, publicKey: pair.getPublicKey('base64url') };
}

const hourMs = 60 * 60 * 1_000;

function replyClockOf(env: Environment) {
  return {
    remindersMs: [env.FIRST_REMINDER_HOURS * hourMs, env.SECOND_REMINDER_HOURS * hourMs],
    openingHours: {
      timeZone: env.BUSINESS_TIME_ZONE,
      days: env.BUSINESS_HOURS,
      holidays: new Set(env.BUSINESS_HOLIDAYS?.split(',')),
    },
  };
}

function firstAdminOf({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Environment) {
  return email && password ? { email, password } : undefined;
}

function codesOf(env: Environment) {
  return {
    delivery: env.OTP_DELIVERY ?? defaultCodeDelivery(env),
    countries: env.OTP_COUNTRIES?.split(',') ?? [],
    perDay: env.OTP_PER_DAY,
    url: env.MSG91_URL,
    key: env.MSG91_AUTH_KEY,
    template: env.MSG91_TEMPLATE_ID,
  };
}

function messagesOf(env: Environment) {
  const template = { key: env.MSG91_AUTH_KEY, template: env.MSG91_QUOTATION_TEMPLATE };
  switch (env.MESSAGE_DELIVERY) {
    case 'off':
      return undefined;
    case 'msg91-sms':
      return { channel: 'sms' as const, url: env.MSG91_SMS_URL, ...template };
    case 'msg91-whatsapp':
      return {
        channel: 'whatsapp' as const,
        url: env.MSG91_WHATSAPP_URL,
        ...template,
        number: env.MSG91_WHATSAPP_NUMBER,
        namespace: env.MSG91_WHATSAPP_NAMESPACE,
        language: env.MSG91_WHATSAPP_LANGUAGE,
      };
  }
}

/**
 * Returns the default delivery of sign-in codes. A site on localhost without a proxy returns the codes in its responses
 * to browsers on the same machine (`echo`). Any other site sends no codes (`off`).
 */
function defaultCodeDelivery(env: Environment) {
  return isLocal(env.PUBLIC_URL) && env.TRUST_PROXY === 0 ? ('echo' as const) : ('off' as const);
}

function googleOf(env: Environment) {
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret, OIDC_ISSUER: issuer } = env;
  if (!id || !secret) return undefined;
  return { id, secret, issuer: new URL(issuer), isLocal: isLocal(issuer) };
}
