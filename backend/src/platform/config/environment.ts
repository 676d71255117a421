import { businessEnvironment } from 'contracts';
import { isTimeZone, parseBusinessHours } from './business-hours.js';
import {
  httpUrlSetting,
  isLocalName,
  logLevelSetting,
  oneOfSetting,
  onOrOffSetting,
  portNumberSetting,
  secondsSetting,
} from 'server-kit';
import { z } from 'zod';

export const isLocal = (url: string) => isLocalName(new URL(url).hostname);

/** Push services must use https unless they run on this machine. */
function isPushOrigin(text: string) {
  if (!URL.canParse(text)) return false;
  const { protocol, origin } = new URL(text);
  return origin === text && (protocol === 'https:' || (protocol === 'http:' && isLocal(text)));
}

const reminderHours = z.coerce
  .number('must be a number')
  .min(0.1, 'must be at least 0.1')
  .max(1_000, 'must be at most 1000');

export const environment = z
  .object({
    MONGODB_URI: z
      .string('is missing')
      .regex(/^mongodb(\+srv)?:\/\/./, 'must be an address like mongodb://127.0.0.1:27017/shop'),
    BACKEND_PORT: portNumberSetting.default(0),
    BACKEND_HOST: z.string().default('127.0.0.1'),
    DRAIN_SECONDS: secondsSetting(0, 5).default(0),
    ADMIN_PATH: z.string().optional(),
    METRICS_PORT: portNumberSetting.optional(),
    REGISTRY_URL: httpUrlSetting.optional(),
    PUBLIC_URL: httpUrlSetting.default('http://localhost:3000'),
    ADMIN_EMAIL: z.email('must be an email address').optional(),
    ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
    SESSION_SECRET: z
      .string('is missing')
      .min(32, 'must have at least 32 characters, like the output of: openssl rand -hex 32'),
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^[\w-]{43}$/, 'must be the private key from: npx web-push generate-vapid-keys')
      .optional(),
    PUSH_HOSTS: z
      .string()
      .default('')
      .transform((text) => text.split(',').filter(Boolean))
      .refine((origins) => origins.every(isPushOrigin), {
        error:
          'must be origins like https://push.example, or http://localhost:4000 for this machine',
      }),
    RATE_LIMIT_SCALE: z.coerce.number('must be a number').positive('must be above 0').default(1),
    DATA_DIR: z.string().default('./data'),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'must be an address like smtps://user:password@host' })
      .optional(),
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    OIDC_ISSUER: httpUrlSetting.default('https://accounts.google.com'),
    OTP_DELIVERY: oneOfSetting(['echo', 'msg91', 'off']).optional(),
    OTP_COUNTRIES: z
      .string()
      .regex(/^\+[1-9]\d{0,3}(,\+[1-9]\d{0,3})*$/, 'must be country codes such as +91,+44')
      .optional(),
    OTP_PER_DAY: z.coerce
      .number('must be a number')
      .int()
      .min(1, 'must be at least 1')
      .default(500),
    // `TRUST_PROXY` is a setting of the web server, which validates it, so the backend accepts any value.
    TRUST_PROXY: z.coerce.number().default(0).catch(1),
    MSG91_AUTH_KEY: z.string().default(''),
    MSG91_TEMPLATE_ID: z.string().default(''),
    MSG91_URL: httpUrlSetting.default('https://control.msg91.com/api/v5/otp'),
    MESSAGE_DELIVERY: oneOfSetting(['off', 'msg91-sms', 'msg91-whatsapp']).default('off'),
    MSG91_QUOTATION_TEMPLATE: z.string().default(''),
    MSG91_SMS_URL: httpUrlSetting.default('https://control.msg91.com/api/v5/flow/'),
    MSG91_WHATSAPP_URL: httpUrlSetting.default(
      'https://api.msg91.com/api/v5/whatsapp/whatsapp-outbound-message/bulk/',
    ),
    MSG91_WHATSAPP_NUMBER: z
      .string()
      .regex(/^\d{8,15}$/, 'must be a phone number with country code, in digits like 919876543210')
      .optional(),
    MSG91_WHATSAPP_NAMESPACE: z.string().default(''),
    MSG91_WHATSAPP_LANGUAGE: z.string().default('en'),
    SEED: oneOfSetting(['sample', 'none']).default('sample'),
    PICTURES_AHEAD: onOrOffSetting.default('on'),
    LOG_LEVEL: logLevelSetting.default('info'),
    FIRST_REMINDER_HOURS: reminderHours.default(4),
    SECOND_REMINDER_HOURS: reminderHours.default(24),
    BUSINESS_HOURS: z
      .string()
      .default('Mon-Sat 10:00-19:00')
      .transform((text, context) => {
        const hours = parseBusinessHours(text);
        if (hours) return hours;
        context.addIssue('must be openings like Mon-Fri 10:00-19:00,Sat 10:00-14:00');
        return z.NEVER;
      }),
    BUSINESS_HOLIDAYS: z
      .string()
      .regex(/^\d{4}-\d\d-\d\d(,\d{4}-\d\d-\d\d)*$/, 'must be days like 2026-08-15,2026-10-02')
      .optional(),
    BUSINESS_TIME_ZONE: z
      .string()
      .refine(isTimeZone, 'must be a time zone like Asia/Kolkata')
      .default('Asia/Kolkata'),
    ...businessEnvironment.shape,
  })
  .refine((env) => env.OTP_DELIVERY !== 'echo' || isLocal(env.PUBLIC_URL), {
    path: ['OTP_DELIVERY'],
    error: 'can be echo only while PUBLIC_URL is localhost, because it shows codes on the page',
  })
  .refine((env) => env.OTP_DELIVERY !== 'msg91' || (env.MSG91_AUTH_KEY && env.MSG91_TEMPLATE_ID), {
    path: ['OTP_DELIVERY'],
    error: 'is msg91, which needs MSG91_AUTH_KEY and MSG91_TEMPLATE_ID',
  })
  .refine(
    (env) => env.MESSAGE_DELIVERY === 'off' || (env.MSG91_AUTH_KEY && env.MSG91_QUOTATION_TEMPLATE),
    {
      path: ['MESSAGE_DELIVERY'],
      error: 'needs MSG91_AUTH_KEY and MSG91_QUOTATION_TEMPLATE',
    },
  )
  .refine(
    (env) =>
      env.MESSAGE_DELIVERY !== 'msg91-whatsapp' ||
      (env.MSG91_WHATSAPP_NUMBER && env.MSG91_WHATSAPP_NAMESPACE),
    {
      path: ['MESSAGE_DELIVERY'],
      error: 'is msg91-whatsapp, which needs MSG91_WHATSAPP_NUMBER and MSG91_WHATSAPP_NAMESPACE',
    },
  )
  .refine((env) => env.FIRST_REMINDER_HOURS <= env.SECOND_REMINDER_HOURS, {
    path: ['SECOND_REMINDER_HOURS'],
    error: 'must not be less than FIRST_REMINDER_HOURS',
  })
  .refine((env) => Boolean(env.GOOGLE_CLIENT_ID) === Boolean(env.GOOGLE_CLIENT_SECRET), {
    path: ['GOOGLE_CLIENT_SECRET'],
    error: 'needs GOOGLE_CLIENT_ID: set both or neither',
  });

export type Environment = z.infer<typeof environment>;
