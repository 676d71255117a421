import type { signedIn } from 'contracts';
import type { z } from 'zod';
import { accountWire, roleWire } from './account-wire.js';
import type { SignIn } from './sign-in.service.js';

/** The redirect target is one of two fixed paths, never taken from user input. */
export function signInResponse({ account, role }: SignIn): z.infer<typeof signedIn> {
  return {
    success: true,
    ...roleWire(role),
    redirect: role === 'user' ? '/' : '/api/admin',
    user: accountWire(account),
  };
}

export function successResponse(message: string) {
  return { success: true as const, message };
}
