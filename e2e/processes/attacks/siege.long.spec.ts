// cspell:ignore statm
import { readFileSync } from 'node:fs';
import { createQuotationPdf, createReleaseToken } from '../../siege/attacked-site.js';
import { attacks } from '../../siege/attacks.js';
import {
  Buyer,
  simulatePeopleDuring,
  createStaffMember,
  createVisitor,
} from '../../siege/people.js';
import { pause, type AttackTarget } from '../../siege/send.js';
import { signInImportClerk } from '../../siege/runtime-attacks.js';
import { openSmallDisk } from '../../siege/small-disk.js';
import { RequestTally } from '../../siege/tally.js';
import { expect, test } from '../../siege/test.js';
import { processTree } from '../../site/process/processes.js';

/** Duration of the siege; SIEGE_MINUTES changes the default of 30 minutes. One minute reveals most failures. */
const lastsMs = Number(process.env['SIEGE_MINUTES'] ?? 30) * 60_000;
const recoveryMs = 10_000;
/** A buyer may send at most ten inquiries an hour. */
const submitEveryMs = Math.max(6_000, lastsMs / 8);
const megabyte = 1024 * 1024;
/**
 * Maximum memory growth of all processes in bytes. It allows for full pools and caches, but not for leaked requests.
 */
const mayGrowBy = 700 * megabyte;

/** Runs two random attacks at a time until the siege ends. Returns how often each attack was started. */
async function besiege(target: AttackTarget) {
  const names = Object.keys(attacks);
  const startCounts: Record<string, number> = {};
  for (const end = Date.now() + lastsMs; Date.now() < end;) {
    const chosen = [0, 1].map(() => names[Math.floor(Math.random() * names.length)] ?? '');
    for (const name of chosen) startCounts[name] = (startCounts[name] ?? 0) + 1;
    await Promise.all(chosen.map((name) => attacks[name]?.(target) ?? Promise.resolve()));
    await pause(1000);
  }
  return startCounts;
}

/** Returns the resident memory of all processes of a site, in bytes. */
function memoryOf({ pid: root }: { pid: number }) {
  const pages = processTree(root).map((pid) => readFileSync(`/proc/${pid}/statm`, 'utf8'));
  return pages.reduce((sum, text) => sum + Number(text.split(' ')[1]) * 4096, 0);
}

test('at least 99% of the requests from legitimate users succeed during attacks, and no server process exits', async ({
  openSite,
}) => {
  test.setTimeout(lastsMs + 180_000);
  const disk = await openSmallDisk();
  if (!disk)
    console.info('The disk is not filled, because file systems cannot be mounted on this machine.');
  const site = await openSite({ disk });
  const { url, dataDir } = site;
  const buyers = await Promise.all([0, 1, 2].map(() => Buyer.open(url, dataDir, submitEveryMs)));
  const people = [
    createVisitor(url),
    createVisitor(url),
    ...buyers,
    await createStaffMember(url, dataDir),
  ];
  const calm = new RequestTally();
  for (const person of people) await person.act(calm);
  expect(calm.refused).toEqual([]);

  const servers = () =>
    (['backend', 'embedded-mongo', 'web-server'] as const).map((name) => site.pidOf(name));
  const [before, startedServers] = [memoryOf(site), servers()];
  const [paper, token] = [await createQuotationPdf(url), await createReleaseToken(dataDir)];
  const clerk = await signInImportClerk(url, dataDir);
  const target = { ...site.target, paper, token, clerk };
  let startCounts = {};
  const tally = await simulatePeopleDuring(people, async () => {
    startCounts = await besiege(target);
  });
  await pause(recoveryMs);

  const grown = memoryOf(site) - before;
  console.info(startCounts, tally.words, `memory growth: ${Math.round(grown / megabyte)} MB`);
  expect(servers()).toEqual(startedServers);
  expect(tally.shareOfGood).toBeGreaterThanOrEqual(0.99);
  const after = new RequestTally();
  for (const person of people) await person.act(after);
  expect(after.refused).toEqual([]);
  expect(await (await fetch(`${url}/registry.json`)).text()).toContain('"mfe-catalog"');
  for (const buyer of buyers) expect(await buyer.lost()).toEqual([]);
  expect(grown).toBeLessThan(mayGrowBy);
});
