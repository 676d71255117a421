import { describe, expect, it } from '@jest/globals';
import { siteProcesses } from './processes.js';

const secrets = {
  SESSION_SECRET: 'signs sessions',
  ADMIN_PASSWORD: 'of staff',
  SMTP_URL: 'smtps://user:word@mail.example',
  GOOGLE_CLIENT_SECRET: 'of Google',
  VAPID_PRIVATE_KEY: 'signs push messages',
};

describe('siteProcesses', () => {
  it('passes shop secrets only to the backend', async () => {
    const settings = {
      ...secrets,
      PORT: '4100',
      EMBEDDED_MONGO_PASSWORD: 'of the database',
      ADMIN_PATH: '/staff-1',
      PATH: '/bin',
      LOG_LEVEL: 'warn',
    };
    const { definitions } = await siteProcesses({ data: '/nowhere', settings });
    const envByProcess = Object.fromEntries(definitions.map(({ name, env }) => [name, env]));
    for (const [name, secret] of Object.entries(secrets)) {
      expect(envByProcess['backend']?.[name]).toBe(secret);
      expect(envByProcess['web-server']).not.toHaveProperty(name);
      expect(envByProcess['embedded-mongo']).not.toHaveProperty(name);
    }
    expect(envByProcess['web-server']).not.toHaveProperty('MONGODB_URI');
    expect(envByProcess['web-server']).not.toHaveProperty('EMBEDDED_MONGO_PASSWORD');
    expect(envByProcess['web-server']).toMatchObject({
      PORT: '4100',
      ADMIN_PATH: '/staff-1',
      PATH: '/bin',
    });
    expect(envByProcess['embedded-mongo']).not.toHaveProperty('ADMIN_PATH');
  });
});
