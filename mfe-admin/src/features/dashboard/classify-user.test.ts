import { describe, expect, it } from '@jest/globals';
import { describeUserSegment } from './classify-user.js';

describe("a user's segment on the dashboard", () => {
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
    'is $label for mobile $mobile and email $email if isSubscribed is $isSubscribed',
    ({ label, ...user }) => {
      expect(describeUserSegment(user)).toBe(label);
    },
  );
});
