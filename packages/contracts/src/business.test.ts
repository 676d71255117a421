import { describe, expect, it } from '@jest/globals';
import { businessOf, businessEnvironment } from './business.js';

describe('business settings', () => {
  it('refuses a phone number without country code and names the setting', () => {
    const result = businessEnvironment.safeParse({ BUSINESS_PHONE: '98765 43210' });
    expect(result.error?.issues.map((issue) => issue.path)).toEqual([['BUSINESS_PHONE']]);
  });

  it('refuses coordinates off the globe', () => {
    expect(businessEnvironment.safeParse({ BUSINESS_LATITUDE: '91' }).success).toBe(false);
  });

  it('takes what is set and defaults for the rest', () => {
    const settings = businessEnvironment.parse({ BUSINESS_NAME: 'Agate House' });
    expect(businessOf(settings)).toMatchObject({ name: 'Agate House', town: 'Khambhat, Gujarat' });
  });
});
