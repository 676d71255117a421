import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { show } from '../../../../test/screens.js';
import { accountScreens } from './account-screens.js';

afterEach(() => window.history.replaceState(null, '', '/'));

describe('the one-time code page', () => {
  it('links to email sign-in and registration, and both links keep the return path', async () => {
    window.history.replaceState(null, '', '/otp?next=%2FProduct%2F1');
    const OneTimeCode = accountScreens.oneTimeCode ?? (() => null);
    await show(<OneTimeCode />);
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Sign in with email and password')).toBe('/SignInPage?next=%2FProduct%2F1');
    expect(hrefOf('Register')).toBe('/SignUpPage?next=%2FProduct%2F1');
  });
});
