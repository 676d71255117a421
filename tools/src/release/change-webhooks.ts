import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { partServerUrl } from 'contracts';
import { CommandError } from 'remote-kit/command-error.mjs';
import { readWebhooks, replaceWebhooks } from 'remote-kit/release/webhooks.mjs';
import { requirePartOwner, readOwners } from '../signing/owners-file.js';

const secretBytes = 32;

/**
 * Sets the URL that receives the events of a part's releases, and creates a new secret that signs them; `none` removes
 * both. Throws a CommandError for an unknown part or an invalid URL.
 */
export async function setWebhook(data: string, { part, url }: { part: string; url: string }) {
  requirePartOwner((await readOwners(path.join(data, 'releases')))?.parts ?? {}, part);
  if (url === 'none') {
    const removed = await removeWebhook(data, part);
    return removed ? `${removed.url} no longer receives events.` : `${part} has no webhook.`;
  }
  const { error } = partServerUrl.safeParse(url);
  if (error) throw new CommandError(`${url} ${error.issues[0]?.message ?? 'is invalid'}.`);
  const secret = `whsec_${randomBytes(secretBytes).toString('base64')}`;
  await replaceWebhooks(data, (webhooks) => ({ ...webhooks, [part]: { url, secret } }));
  return `WEBHOOK_SECRET=${secret}\n${url} receives the events of ${part}, signed with this secret. Copy it now: it is not shown again.`;
}

/** Removes the webhook of a part and returns it, or undefined if the part has none. */
export async function removeWebhook(data: string, part: string) {
  const { [part]: removed } = await readWebhooks(data);
  if (removed) {
    await replaceWebhooks(data, (webhooks) =>
      Object.fromEntries(Object.entries(webhooks).filter(([name]) => name !== part)),
    );
  }
  return removed;
}
