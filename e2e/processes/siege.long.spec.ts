import { expect, test } from '@playwright/test';
import { copySeed } from '../site/data.js';
import { commandOf, familyOf } from '../site/processes.js';
import { startSite } from '../site/start-site.js';
import { attacks } from '../siege/attacks.js';
import { Visitors } from '../siege/visitors.js';

/** Half an hour in the long run; a minute shows most. */
const minutes = Number(process.env['SIEGE_MINUTES'] ?? 30);
const second = 1000;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test('under siege visitors go on, and afterwards all is as before', async () => {
  test.setTimeout((minutes + 3) * 60 * second);
  const site = await startSite({ dataDir: await copySeed() });
  const family = familyOf(site.pid);
  const stalled = family.filter((pid) => /(backend|embedded-mongo)\/dist\//.test(commandOf(pid)));
  const visitors = new Visitors(site.url);
  await visitors.browse();
  expect(visitors.refused).toEqual([]);

  const going = visitors.goOnFor(minutes * 60 * second);
  const names = Object.keys(attacks);
  for (const end = Date.now() + minutes * 60 * second; Date.now() < end;) {
    const chosen = [0, 1].map(() => names[Math.floor(Math.random() * names.length)] ?? '');
    // eslint-disable-next-line @typescript-eslint/await-thenable -- some are promises
    await Promise.all(chosen.map((name) => attacks[name]?.({ url: site.url, stalled })));
    await pause(second);
  }
  await going;
  expect(visitors.shareOfGood).toBeGreaterThan(0.95);

  await pause(10 * second);
  const after = new Visitors(site.url);
  await after.browse();
  expect(after.refused).toEqual([]);
  expect(await (await fetch(`${site.url}/registry.json`)).text()).toContain('"mfe-catalog"');
  await site.stop();
});
