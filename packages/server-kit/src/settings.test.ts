import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { definedSettings, settingErrors } from './settings.js';

const schema = z.object({ PORT: z.coerce.number('must be a number'), TOKEN: z.email() });

describe('settings', () => {
  it('that are wrong are named in a line each, without their value', () => {
    const { error } = schema.safeParse({ PORT: 'x', TOKEN: 'secret' });
    const lines = settingErrors(error, (name) => `SHOP_${name}`);
    expect(lines).toEqual(['SHOP_PORT must be a number', 'SHOP_TOKEN invalid email address']);
  });

  it('that are right have no lines', () => {
    expect(settingErrors(schema.safeParse({ PORT: '1', TOKEN: 'a@b.example' }).error)).toEqual([]);
  });

  it('that are empty are not set', () => {
    expect(definedSettings({ PORT: '', HOST: '::', NAME: undefined })).toEqual({ HOST: '::' });
  });
});
