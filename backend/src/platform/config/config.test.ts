import { describe, expect, it } from '@jest/globals';
import { ConfigError } from 'server-kit';
import { parseConfig } from './config.js';

const secret = 'x'.repeat(32);
const enough = { MONGODB_URI: 'mongodb://127.0.0.1:1/shop', SESSION_SECRET: secret };

describe('the environment settings', () => {
  it.each([
    [{ ...enough, MONGODB_URI: undefined }, 'MONGODB_URI is missing'],
    [{ ...enough, SESSION_SECRET: undefined }, 'SESSION_SECRET is missing'],
    [{ ...enough, SESSION_SECRET: 'supersecret' }, /^SESSION_SECRET must have/],
    [{ ...enough, RATE_LIMIT_SCALE: '0' }, 'RATE_LIMIT_SCALE must be above 0'],
    [{ ...enough, MONGODB_URI: 'http://x' }, /^MONGODB_URI must be an address/],
    [{ ...enough, BACKEND_PORT: 'x' }, 'BACKEND_PORT must be a whole number from 0 to 65535'],
    [{ ...enough, BACKEND_PORT: '65536' }, /^BACKEND_PORT /],
    [{ ...enough, METRICS_PORT: '-1' }, /^METRICS_PORT /],
    [{ ...enough, REGISTRY_URL: 'file:///x' }, /^REGISTRY_URL must be an http or https address/],
    [{ ...enough, SEED: 'all' }, 'SEED must be sample or none'],
    [{ ...enough, PICTURES_AHEAD: '1' }, 'PICTURES_AHEAD must be on or off'],
    [{ ...enough, LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be/],
    [{ ...enough, PUBLIC_URL: 'ftp://x' }, /^PUBLIC_URL must be an http or https address/],
    [
      { ...enough, OTP_DELIVERY: 'echo', PUBLIC_URL: 'https://shop.example' },
      /^OTP_DELIVERY can be/,
    ],
    [{ ...enough, OTP_DELIVERY: 'msg91' }, /^OTP_DELIVERY is msg91, which needs/],
    [{ ...enough, OTP_DELIVERY: 'pigeon' }, /^OTP_DELIVERY must be/],
    [{ ...enough, GOOGLE_CLIENT_ID: 'id' }, /^GOOGLE_CLIENT_SECRET needs/],
    [{ ...enough, SMTP_URL: 'http://mail' }, /^SMTP_URL must be/],
    [{ ...enough, BUSINESS_PHONE: '12' }, /^BUSINESS_PHONE must be/],
    [{ ...enough, BUSINESS_HOURS: 'always' }, /^BUSINESS_HOURS must be openings like/],
    [{ ...enough, BUSINESS_HOURS: 'Mon 19:00-10:00' }, /^BUSINESS_HOURS must be/],
    [{ ...enough, BUSINESS_HOURS: 'Mon 10:00-24:30' }, /^BUSINESS_HOURS must be/],
    [{ ...enough, BUSINESS_HOURS: 'Mon 10:75-12:00' }, /^BUSINESS_HOURS must be/],
    [{ ...enough, BUSINESS_HOURS: 'Mon-Day 10:00-12:00' }, /^BUSINESS_HOURS must be/],
    [{ ...enough, BUSINESS_HOLIDAYS: '15.08.2026' }, /^BUSINESS_HOLIDAYS must be days like/],
    [{ ...enough, BUSINESS_TIME_ZONE: 'India' }, /^BUSINESS_TIME_ZONE must be a time zone/],
    [{ ...enough, FIRST_REMINDER_HOURS: 'soon' }, 'FIRST_REMINDER_HOURS must be a number'],
    [{ ...enough, FIRST_REMINDER_HOURS: '25' }, /^SECOND_REMINDER_HOURS must not be less/],
    [{ ...enough, VAPID_PRIVATE_KEY: 'x' }, /^VAPID_PRIVATE_KEY must be the private key/],
    [{ ...enough, PUSH_HOSTS: 'push.example' }, /^PUSH_HOSTS must be origins/],
    [{ ...enough, PUSH_HOSTS: 'http://push.example' }, /^PUSH_HOSTS must be origins/],
    [{ ...enough, PUSH_HOSTS: 'https://push.example/x' }, /^PUSH_HOSTS must be origins/],
    [{ ...enough, ADMIN_EMAIL: 'me' }, /^ADMIN_EMAIL must be/],
  ])('%j are rejected with a message that names the missing or invalid setting', (env, line) => {
    expect(() => parseConfig(env)).toThrow(line);
  });

  it('are rejected with an error that has one line per invalid value', () => {
    expect(() => parseConfig({ ...enough, MONGODB_URI: '', SEED: 'x', LOG_LEVEL: 'y' })).toThrow(
      /^.+\n.+\n.+$/,
    );
  });

  it('are rejected with an error that does not contain the invalid value', () => {
    const password = 'hunter2';
    try {
      parseConfig({ ...enough, ADMIN_PASSWORD: password });
      throw new Error('this must not be reached');
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      expect(String(error)).not.toContain(password);
    }
  });

  it('have default values when they are missing or empty', () => {
    expect(parseConfig({ ...enough, SEED: '', BACKEND_PORT: '' })).toMatchObject({
      port: 0,
      seed: 'sample',
      publicUrl: 'http://localhost:3000',
    });
  });
});
