import { describe, expect, it } from '@jest/globals';
import { parseBusiness } from './business.js';

describe('business settings', () => {
  it('refuses a phone number without country code and names the field', () => {
    const result = parseBusiness({ BUSINESS_PHONE: '98765 43210' });
    expect(result.error?.issues.map((issue) => issue.path)).toEqual([['phone']]);
  });

  it('refuses coordinates off the globe', () => {
    expect(parseBusiness({ BUSINESS_LATITUDE: '91' }).success).toBe(false);
  });

  it('takes what is set and defaults for the rest, empty settings too', () => {
    const result = parseBusiness({ BUSINESS_NAME: 'Agate House', BUSINESS_TOWN: '' });
    expect(result.data).toMatchObject({ name: 'Agate House', town: 'Khambhat, Gujarat' });
  });
});
