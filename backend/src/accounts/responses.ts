import type { signedIn } from 'contracts';
import type { z } from 'zod';
import { accountWire } from './account-wire.js';
import type { SignIn } from './sign-in.service.js';

/** The address to go to is one of two, never one that somebody sent. */
export function signInResponse({ account, role }: SignIn): z.infer<typeof signedIn> {
  return {
    success: true,
    role,
    redirect: role === 'admin' ? '/api/admin' : '/',
    user: accountWire(account),
  };
}

export function successResponse(message: string) {
  return { success: true as const, message };
}
