import { Types } from 'mongoose';
import { z } from 'zod';
import type { StoredAccount } from '../account.schema.js';
import type { SignedInViewer } from '../access/viewer.js';

const maxAgeSeconds = 300;

/** Claims of a session for the release smoke test; the release command signs them with the site's secret. */
const claims = z.object({ test: z.enum(['customer', 'staff']), iat: z.number() });

/** The account of every test session. It is not stored, so that no list, count or export contains it. */
export const testAccount: Pick<
  StoredAccount,
  '_id' | 'name' | 'address' | 'isSubscribed' | 'approval'
> = {
  _id: new Types.ObjectId('0'.repeat(24)),
  name: 'Release test',
  address: '',
  isSubscribed: false,
};

/** Returns the test buyer or the test staff member, or undefined for other or outdated claims. */
export function readTestSession(value: unknown): SignedInViewer | undefined {
  const { data } = claims.safeParse(value);
  if (!data || Date.now() / 1000 - data.iat > maxAgeSeconds) return undefined;
  const identity = { uid: String(testAccount._id), session: 'test', isTest: true } as const;
  return data.test === 'staff'
    ? { kind: 'staff', role: 'reader', ...identity }
    : { kind: 'customer', ...identity };
}
