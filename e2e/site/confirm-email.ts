import { TestDatabase } from './process/store.js';

/**
 * Marks an email address as confirmed, as the link in the confirmation email does. Receipts are sent only to confirmed
 * addresses.
 */
export async function confirmEmail(dataDir: string, email: string) {
  const store = await TestDatabase.open(dataDir);
  const confirmed = { $set: { emailVerifiedAt: new Date() } };
  await store.db.collection('accounts').updateOne({ email }, confirmed);
  await store.close();
}
