import { request } from '@playwright/test';
import { runBackupCommand } from '../site/process/backup-commands.js';
import { cookieHeader, registerCustomer } from '../site/customer.js';
import { copySeed } from '../site/process/data.js';
import { createInquiryWithRecords } from '../site/deal.js';
import { commandOf, processTree } from '../site/process/processes.js';
import { startSite } from '../site/process/start-site.js';
import type { AttackTarget } from './send.js';
import type { SmallDisk } from './small-disk.js';

export interface AttackedSiteOptions {
  disk?: SmallDisk | undefined;
  env?: Record<string, string>;
}

/** Starts a separate site with the default rate limits, which the attacks are meant to hit. */
export async function openAttackedSite({ disk, env }: AttackedSiteOptions = {}) {
  const dataDir = disk?.folder ?? (await copySeed());
  const site = await startSite({ dataDir, env: { RATE_LIMIT_SCALE: '1', ...env } });
  const pidOf = (part: 'backend' | 'embedded-mongo' | 'web-server') => {
    const pid = processTree(site.pid).find((candidate) =>
      commandOf(candidate).includes(`${part}/dist/`),
    );
    if (pid === undefined) throw new Error(`${part} is not running`);
    return pid;
  };
  const target: AttackTarget = {
    url: site.url,
    stalled: [pidOf('backend'), pidOf('embedded-mongo')],
    disk: disk?.folder,
  };
  const stop = async () => {
    const code = await site.stop();
    disk?.close();
    return code;
  };
  return { ...site, stop, target, pidOf };
}

export async function createQuotationPdf(url: string) {
  const staff = await request.newContext({ baseURL: url });
  const buyer = await registerCustomer(url);
  const { path } = await createInquiryWithRecords(buyer, staff);
  await staff.dispose();
  return { path: path('showQuotationPdf'), cookie: cookieHeader(buyer.cookies) };
}

export async function createReleaseToken(dataDir: string) {
  const { text } = await runBackupCommand('owners', { DATA_DIR: dataDir }, 'token', 'mfe-cart');
  return /RELEASE_TOKEN=(\S+)/.exec(text)?.[1] ?? '';
}
