import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { routes } from 'contracts';
import { sendRequest } from '../site/call.js';
import { copySeed } from '../site/process/data.js';
import { startSite } from '../site/process/start-site.js';
import { createMatrixAccounts } from './fixtures/accounts.js';
import { assetPlaceholders } from './fixtures/assets.js';
import { createBuyingFixtures } from './fixtures/buying.js';
import { fillRecycleBin, cataloguePlaceholders } from './fixtures/catalogue.js';
import { companyPlaceholders } from './fixtures/companies.js';
import { filePlaceholders } from './fixtures/files.js';
import { leadPlaceholders } from './fixtures/leads.js';
import { priceListPlaceholders } from './fixtures/price-lists.js';
import { createListPlaceholders } from './fixtures/lists.js';
import { quotationPlaceholders } from './fixtures/quotations.js';
import { releasePlaceholders } from './fixtures/releases.js';
import { wholesalePlaceholders } from './fixtures/wholesale.js';
import type { Placeholders } from './names.js';
import type { MatrixEnvironment } from './environment.js';
import { TestDatabase } from '../site/process/store.js';

/** Functions that create data and return placeholders. They run in order, and each may use earlier placeholders. */
const fixtures: ((stage: MatrixEnvironment) => Promise<Placeholders>)[] = [
  cataloguePlaceholders,
  fillRecycleBin,
  priceListPlaceholders,
  assetPlaceholders,
  createBuyingFixtures,
  quotationPlaceholders,
  companyPlaceholders,
  filePlaceholders,
  leadPlaceholders,
  createListPlaceholders,
  releasePlaceholders,
  wholesalePlaceholders,
];

export async function setUpEnvironment(): Promise<MatrixEnvironment> {
  const site = await startSite({ dataDir: await copySeed() });
  const store = await TestDatabase.open(site.dataDir);
  const { actors, accounts, names } = await createMatrixAccounts(site);
  const stage: MatrixEnvironment = { site, store, actors, accounts, names };
  for (const fixture of fixtures) Object.assign(names, await fixture(stage));
  await store.save();
  return stage;
}

export async function tearDownEnvironment({ site, store }: MatrixEnvironment) {
  await store.close();
  await site.stop();
}

/** Restores the initial database state. Resolves when lists and pages show the restored data. */
export async function resetEnvironment({ site, store }: MatrixEnvironment) {
  const before = await version(site.url);
  await removeMails(join(site.dataDir, 'outbox'));
  if (!(await store.restore())) return;
  const end = Date.now() + 10_000;
  while ((await version(site.url)) === before && Date.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 15));
}

async function removeMails(outbox: string) {
  const names = await readdir(outbox);
  const mails = names.filter((name) => name.endsWith('.eml'));
  await Promise.all(mails.map((name) => rm(join(outbox, name), { force: true })));
}

async function version(url: string) {
  return (await sendRequest(routes.showReadiness.path, { url })).text;
}
