import { Store } from './process/store.js';

/** Marks an email address as confirmed, like its mailed link: receipts are only sent to confirmed addresses. */
export async function confirmEmail(dataDir: string, email: string) {
  const store = await Store.open(dataDir);
  const confirmed = { $set: { emailVerifiedAt: new Date() } };
  await store.db.collection('accounts').updateOne({ email }, confirmed);
  await store.close();
}
