import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import {
  ConfigError,
  httpUrl,
  logLevel,
  onOrOff,
  parseSettings,
  portNumber,
  seconds,
} from './settings.js';

const schema = z.object({ PORT: portNumber.default(3000), TOKEN: z.email().optional() });

describe('parseSettings', () => {
  it('reports each invalid setting on a separate line, without its value', () => {
    const parse = () => parseSettings(schema, { PORT: 'x', TOKEN: 'secret' });
    expect(parse).toThrow(ConfigError);
    expect(parse).toThrow(
      /^PORT must be a whole number from 0 to 65535\nTOKEN invalid email address$/,
    );
  });

  it('treats empty settings as absent', () => {
    expect(parseSettings(schema, { PORT: '', TOKEN: undefined })).toEqual({ PORT: 3000 });
  });
});

describe('setting types', () => {
  it.each([
    [portNumber, '65536', 'must be at most 65535'],
    [portNumber, '1.5', 'must be a whole number from 0 to 65535'],
    [seconds(0, 5), 'soon', 'must be a number from 0 to 5'],
    [seconds(0, 5), '6', 'must be at most 5'],
    [httpUrl, 'ftp://shop.example', 'must be an http or https address'],
    [onOrOff, 'yes', 'must be on or off'],
    [logLevel, 'loud', 'must be trace, debug, info, warn, error, fatal or silent'],
  ])('reject invalid values with a message, case %#', (kind, given, line) => {
    expect(kind.safeParse(given).error?.issues.map(({ message }) => message)).toEqual([line]);
  });

  it.each([
    [portNumber, '0', 0],
    [seconds(0, 5), '2.5', 2.5],
    [httpUrl, 'https://shop.example', 'https://shop.example'],
  ])('parse valid values, case %#', (kind, given, value) => {
    expect(kind.parse(given)).toBe(value);
  });
});
