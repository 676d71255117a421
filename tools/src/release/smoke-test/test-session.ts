import type { BrowserContext } from '@playwright/test';
import jwt from 'jsonwebtoken';
import { sessionCookie } from 'server-kit';

/** `customer` and `staff` are the backend's test accounts. They can read data but cannot change it. */
export type TestCaller = 'visitor' | 'customer' | 'staff';

interface Site {
  url: string;
  secret: string;
}

const roles = { customer: { role: 'user' }, staff: { role: 'admin', staffRole: 'reader' } };

/** Signs a browser in as a test account for five minutes. */
export async function signIn(context: BrowserContext, caller: TestCaller, { url, secret }: Site) {
  if (caller === 'visitor') return;
  const options = { audience: 'shop', issuer: new URL(url).origin, expiresIn: 300 };
  const hint = { uid: '0'.repeat(24), name: 'Release test', ...roles[caller] };
  await context.addCookies([
    { name: sessionCookie, value: jwt.sign({ test: caller }, secret, options), url },
    { name: 'user', value: encodeURIComponent(JSON.stringify(hint)), url },
  ]);
}
