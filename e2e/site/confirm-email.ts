import { Store } from './process/store.js';

/** As if the link of the mail had been followed: receipts go to confirmed addresses alone. */
export async function confirmEmail(dataDir: string, email: string) {
  const store = await Store.open(dataDir);
  const confirmed = { $set: { emailVerifiedAt: new Date() } };
  await store.db.collection('accounts').updateOne({ email }, confirmed);
  await store.close();
}
