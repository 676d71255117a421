import { describe, expect, it } from '@jest/globals';
import { describeUserSegment } from './classify-user.js';

describe('describeUserSegment', () => {
  // @spec staff-31
  it.each([
    { mobile: '+919', email: '', isSubscribed: false, label: 'Signed in with mobile' },
    { mobile: '', email: 'a@b.c', isSubscribed: false, label: 'Signed in with email' },
    { mobile: '', email: 'a@b.c', isSubscribed: true, label: 'Subscribed user' },
    { mobile: '+919', email: 'a@b.c', isSubscribed: true, label: 'Subscribed user' },
    { mobile: '+919', email: 'a@b.c', isSubscribed: false, label: 'Incomplete user data.' },
    { mobile: '', email: '', isSubscribed: true, label: 'Incomplete user data.' },
    { mobile: '', email: '', isSubscribed: false, label: 'Incomplete user data.' },
  ])(
    'returns $label for mobile $mobile, email $email and isSubscribed $isSubscribed',
    ({ label, ...user }) => {
      expect(describeUserSegment(user)).toBe(label);
    },
  );
});
