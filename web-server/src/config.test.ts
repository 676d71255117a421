import { describe, expect, it } from '@jest/globals';
import { ConfigError } from 'server-kit';
import { parseConfig } from './config.js';

const good = { ADMIN_PATH: '/office-1234' };

describe('parseConfig', () => {
  it.each([
    ['PORT', 'eighty', 'PORT must be a whole number from 0 to 65535'],
    ['PORT', '70000', 'PORT must be at most 65535'],
    ['PUBLIC_URL', 'shop.example', 'PUBLIC_URL must be an http or https address'],
    ['PUBLIC_URL', 'https://shop.example/sub', 'PUBLIC_URL must not have a path'],
    ['BACKEND_URL', 'ftp://127.0.0.1', 'BACKEND_URL must be an http or https address'],
    ['REGISTRY_URL', 'nowhere', 'REGISTRY_URL must be an http or https address'],
    [
      'REGISTRY_URL',
      'http://releases.example/registry.json',
      'REGISTRY_URL must be an https address unless it is on this machine',
    ],
    ['ADMIN_PATH', 'office', 'ADMIN_PATH must be one path segment, like /back-office-7f3a'],
    ['ADMIN_PATH', '/api', 'ADMIN_PATH is a path of the shop'],
    ['ADMIN_PATH', '', 'ADMIN_PATH must be set'],
    ['TRUST_PROXY', 'true', 'TRUST_PROXY must be a whole number from 0 to 20'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent'],
    ['BUSINESS_LATITUDE', '123', 'BUSINESS_LATITUDE'],
  ])('rejects %s=%s with a one-line message', (name, value, line) => {
    const fault = faultOf({ ...good, [name]: value });
    expect(fault).toContain(line);
    expect(fault.split('\n')).toHaveLength(1);
  });

  it('reports each invalid setting on a separate line', () => {
    const fault = faultOf({ ...good, PORT: 'x', LOG_LEVEL: 'y', BUSINESS_PHONE: '12' });
    expect(fault.split('\n').map((line) => line.split(' ')[0])).toEqual([
      'PORT',
      'LOG_LEVEL',
      'BUSINESS_PHONE',
    ]);
  });

  it('applies defaults to missing settings', () => {
    expect(parseConfig({ ...good, PORT: '8080' })).toMatchObject({
      port: 8080,
      publicUrl: 'http://localhost:8080',
      dataDir: './data',
      trustProxy: 0,
      logLevel: 'info',
    });
  });

  it.each([
    [{}, '127.0.0.1'],
    [{ HOST: '0.0.0.0' }, '0.0.0.0'],
    [{ PUBLIC_URL: 'https://shop.example' }, '::'],
    [{ PUBLIC_URL: 'https://shop.example', HOST: '127.0.0.1' }, '127.0.0.1'],
  ])('maps the settings %j to the host %s', (settings, host) => {
    expect(parseConfig({ ...good, ...settings }).host).toBe(host);
  });

  it('strips the trailing slash from URLs', () => {
    expect(parseConfig({ ...good, PUBLIC_URL: 'https://shop.example/' }).publicUrl).toBe(
      'https://shop.example',
    );
  });
});

function faultOf(env: Record<string, string>) {
  try {
    parseConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  return 'accepted';
}
