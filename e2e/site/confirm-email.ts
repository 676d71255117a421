import { Store } from './process/store.js';

/** Confirms an address as its mailed link would: receipts go to confirmed addresses only. */
export async function confirmEmail(dataDir: string, email: string) {
  const store = await Store.open(dataDir);
  const confirmed = { $set: { emailVerifiedAt: new Date() } };
  await store.db.collection('accounts').updateOne({ email }, confirmed);
  await store.close();
}
