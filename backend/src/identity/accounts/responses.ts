import type { signInResult } from 'contracts';
import type { z } from 'zod';
import { toAccountWire, toRoleWire } from './account-wire.js';
import type { CompletedSignIn } from './sign-in.service.js';

/** Returns the response to a sign-in. The redirect target is one of two fixed paths and never comes from user input. */
export function signInResponse({ account, role }: CompletedSignIn): z.infer<typeof signInResult> {
  return {
    success: true,
    ...toRoleWire(role),
    redirect: role === 'user' ? '/' : '/api/admin',
    user: toAccountWire(account),
  };
}

export function successResponse(message: string) {
  return { success: true as const, message };
}
