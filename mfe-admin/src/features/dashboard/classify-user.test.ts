import { describe, expect, it } from '@jest/globals';
import { classifyUser } from './classify-user.js';

describe('the segment of a user on the dashboard', () => {
  // @spec staff-31
  it.each([
    [{ mobile: '+919', email: '', isSubscribed: false }, 'Logged in with mobile'],
    [{ mobile: '', email: 'a@b.c', isSubscribed: false }, 'Logged in with email'],
    [{ mobile: '', email: 'a@b.c', isSubscribed: true }, 'Subscribed user'],
    [{ mobile: '+919', email: 'a@b.c', isSubscribed: true }, 'Subscribed user'],
    [{ mobile: '+919', email: 'a@b.c', isSubscribed: false }, 'Incomplete user data.'],
    [{ mobile: '', email: '', isSubscribed: true }, 'Incomplete user data.'],
    [{ mobile: '', email: '', isSubscribed: false }, 'Incomplete user data.'],
  ])('for %j is: %s', (user, words) => {
    expect(classifyUser(user)).toBe(words);
  });
});
