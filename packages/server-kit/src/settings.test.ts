import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import {
  ConfigError,
  httpUrlSetting,
  logLevelSetting,
  onOrOffSetting,
  parseSettings,
  portNumberSetting,
  secondsSetting,
} from './settings.js';

const schema = z.object({ PORT: portNumberSetting.default(3000), TOKEN: z.email().optional() });

describe('parseSettings', () => {
  it('reports each invalid setting on a separate line, without its value', () => {
    const parse = () => parseSettings(schema, { PORT: 'x', TOKEN: 'secret' });
    expect(parse).toThrow(ConfigError);
    expect(parse).toThrow(
      /^PORT must be a whole number from 0 to 65535\nTOKEN invalid email address$/,
    );
  });

  it('treats empty settings as missing', () => {
    expect(parseSettings(schema, { PORT: '', TOKEN: undefined })).toEqual({ PORT: 3000 });
  });
});

describe('the setting types', () => {
  it.each([
    ['65536', 'must be at most 65535', portNumberSetting],
    ['1.5', 'must be a whole number from 0 to 65535', portNumberSetting],
    ['soon', 'must be a number from 0 to 5', secondsSetting(0, 5)],
    ['6', 'must be at most 5', secondsSetting(0, 5)],
    ['ftp://shop.example', 'must be an http or https address', httpUrlSetting],
    ['yes', 'must be on or off', onOrOffSetting],
    ['loud', 'must be trace, debug, info, warn, error, fatal or silent', logLevelSetting],
  ])('reject the invalid value %j with the message "%s"', (text, line, type) => {
    expect(type.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([line]);
  });

  it.each([
    ['0', 0, portNumberSetting],
    ['2.5', 2.5, secondsSetting(0, 5)],
    ['https://shop.example', 'https://shop.example', httpUrlSetting],
  ])('parse the string %j as the value %j', (text, value, type) => {
    expect(type.parse(text)).toBe(value);
  });
});
