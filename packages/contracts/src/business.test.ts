import { describe, expect, it } from '@jest/globals';
import { businessOf, businessEnvironment } from './business.js';

describe('businessEnvironment', () => {
  it('rejects a phone number without a country code and names the setting in the error', () => {
    const result = businessEnvironment.safeParse({ BUSINESS_PHONE: '98765 43210' });
    expect(result.error?.issues.map((issue) => issue.path)).toEqual([['BUSINESS_PHONE']]);
  });

  it('rejects a latitude out of range', () => {
    expect(businessEnvironment.safeParse({ BUSINESS_LATITUDE: '91' }).success).toBe(false);
  });

  it('accepts partial settings and fills in defaults', () => {
    const settings = businessEnvironment.parse({ BUSINESS_NAME: 'Agate House' });
    expect(businessOf(settings)).toMatchObject({ name: 'Agate House', town: 'Khambhat, Gujarat' });
  });
});
