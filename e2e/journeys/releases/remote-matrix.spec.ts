import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectPagesServed, recordStepDuration, clickRetry } from '../../faults/assertions.js';
import { declaredParts, foreignPartName } from '../../faults/declared-parts.js';
import {
  type Probe,
  selectPartProbe,
  createSlotProbe,
  openInShop,
  productSlots,
  type ProductSlot,
} from '../../faults/probes.js';
import { createTestEnvironment, type TestEnvironment } from '../../faults/test-environment.js';
import { type RemoteFault, type FaultName, remoteFaults } from '../../faults/table.js';
import { newForeignPart } from '../../site/releases/foreign-part.js';
import { expect, test } from '../../site/test.js';

const isLong = process.env['LONG_TESTS'] === '1';
/** An empty slot shows its fallback after 3 s. The timeout is longer, because parallel tests slow the machine down. */
const fallbackTimeoutMs = 33_000;

const causedHere = [/\/releases\/mfe-/, /Failed to load resource/, /integrity/, /registry\.json/];

const remotes = declaredParts.map(({ remote }) => remote);
const names = Object.keys(remoteFaults) as FaultName[];
const probes = new Map(declaredParts.map((part) => [part.remote, selectPartProbe(part)]));
/** Remotes with a page whose path has no parameters, so that the smoke test of a release can open it. */
const withPage = declaredParts
  .filter(({ routes }) => routes.some(({ path }) => !path.includes(':')))
  .map(({ remote }) => remote);

type Cell = [remote: string, name: FaultName, slot?: ProductSlot];

function probeFor(remote: string, slot?: ProductSlot) {
  const probe = slot ? createSlotProbe(remote, slot) : probes.get(remote);
  if (!probe) throw new Error(`No part is called ${remote}`);
  return probe;
}

/**
 * Selection for short runs, with one fault for each way in which the loader can fail. Testing every fault of every
 * remote takes minutes.
 */
const quickCells: Cell[] = [
  ['mfe-catalog', 'hangs'],
  ['mfe-cart', 'is modified in transit'],
  ['mfe-cart', 'throws in an effect'],
  ['mfe-cart', 'throws while rendering', 'product.buy'],
  ['mfe-admin', 'is invalid JavaScript'],
];

/** Fragments of product pages, including the button for signed-in buyers. */
const fragments = declaredParts.flatMap(({ remote, slots }) =>
  productSlots
    .filter((name) => slots.some(({ slot }) => slot === name))
    .map((slot) => names.map((name): Cell => [remote, name, slot])),
);

const groups = isLong
  ? [...remotes.map((remote) => names.map((name): Cell => [remote, name])), ...fragments]
  : [quickCells];

for (const [index, cells] of groups.entries()) {
  test.describe(`@once a site with failing remotes (group ${index + 1})`, () => {
    test.describe.configure({ mode: 'default' });
    test.setTimeout(90_000);
    let stage: TestEnvironment;

    const used = [...new Set(cells.map(([remote]) => remote))];
    const isForeign = used.includes(foreignPartName);

    test.beforeAll(async () => {
      stage = await createTestEnvironment(isForeign ? publishForeign : undefined);
    });
    test.afterAll(() => stage.close());
    test.afterEach(() => stage.mend(...used));

    for (const [remote, name, slot] of cells) {
      const fault: RemoteFault = remoteFaults[name];
      test(`keeps its other parts working while ${[remote, slot, name].filter(Boolean).join(' ')}, and recovers without a reload`, async ({
        page,
        problems,
      }) => {
        problems.expect(...causedHere);
        const probe = probeFor(remote, slot);
        const address = await probe.prepare(page, stage);
        await stage.breakFor(remote, fault);
        await expectPagesServed(stage);
        await open(page, { address, probe });
        await expectFallback(page, probe);
        await probe.others(page, stage);
        await stage.mend(remote);
        await expectRecovery(page, probe);
      });

      const { inStorage } = fault;
      const isSeen = withPage.includes(remote) || !inStorage?.isOfPages;
      if (isLong && inStorage && isSeen && !slot) {
        test(`serves the last good release if the new release of ${remote} ${name} in the release storage`, async () => {
          if (inStorage.answer) stage.storage.spoil(`${remote}/`, inStorage);
          const version = await stage.publish({ remote, ...inStorage });
          await stage.judged(remote, version);
          await expectPagesServed(stage, ['Best Sellers']);
          expect(await stage.liveOf(remote)).toBe(stage.goodOf(remote));
          if (!inStorage.answer) return;
          stage.storage.mend();
          await expect.poll(() => stage.liveOf(remote), { timeout: 40_000 }).toBe(version);
        });
      }
    }

    if (!isLong || index > 0) return;

    test('keeps the navigation working while two remotes fail, and recovers when the remotes respond again', async ({
      page,
      problems,
    }) => {
      problems.expect(...causedHere);
      const [catalogue, cart] = [probeFor('mfe-catalog'), probeFor('mfe-cart')];
      const address = await cart.prepare(page, stage);
      const hangs = remoteFaults['hangs'].inTransit;
      stage.line.inject(
        { remote: 'mfe-catalog', ...hangs?.('mfe-catalog') },
        { remote: 'mfe-cart', ...hangs?.('mfe-cart') },
      );
      await open(page, { address, probe: catalogue });
      await expectFallback(page, catalogue);
      await expectFallback(page, cart);
      await page.keyboard.press('Escape');
      await catalogue.frame(page);
      await stage.mend();
      await expectRecovery(page, catalogue);
      await cart.trigger(page);
      await expectRecovery(page, cart);
    });

    for (const name of ['is answered with 404', 'is modified in transit', 'hangs'] as const) {
      test(`keeps an open tab usable while mfe-catalog ${name}, and the tab recovers afterwards`, async ({
        page,
        problems,
      }) => {
        problems.expect(...causedHere);
        const catalogue = probeFor('mfe-catalog');
        const address = await catalogue.prepare(page, stage);
        await open(page, { address, probe: catalogue });
        await expect(page.getByRole('heading', { name: 'Best Sellers' })).toBeVisible();
        await stage.breakFor('mfe-catalog', remoteFaults[name]);
        await expectFallback(page, catalogue);
        await catalogue.others(page, stage);
        await stage.mend();
        await expectRecovery(page, catalogue);
      });
    }

    test('keeps the cart usable after the files of three pages hang', async ({
      page,
      problems,
    }) => {
      problems.expect(...causedHere);
      const catalogue = probeFor('mfe-catalog');
      await open(page, { address: await catalogue.prepare(page, stage), probe: catalogue });
      await stage.breakFor('mfe-catalog', remoteFaults['hangs']);
      for (const path of ['/ViewAllProduct', '/catagory/Orgone', '/Product/missing']) {
        await openInShop(page, path);
        await expect(catalogue.fallback(page)).toBeVisible({ timeout: fallbackTimeoutMs });
      }
      await catalogue.others(page, stage);
    });
  });
}

/**
 * Publishes a part that belongs to another team. The part also accepts the site's key, because the
 * tests sign its faulty releases with this key.
 */
async function publishForeign(dataDir: string) {
  const part = newForeignPart(dataDir, { name: foreignPartName });
  await part.publish();
  await part.owners('add', foreignPartName, '--path', part.path, '--slot', 'product.below');
  await part.owners('key', foreignPartName, part.key);
  await part.owners(
    'key',
    foreignPartName,
    (await readFile(join(dataDir, 'site-key.pub'), 'utf8')).trim(),
  );
}

async function open(page: Page, { address, probe }: { address: string; probe: Probe }) {
  const began = Date.now();
  await page.goto(address, { waitUntil: 'commit' });
  await probe.frame(page);
  recordStepDuration('frame', began);
  await page.evaluate(() => Object.assign(window, { mark: true }));
}

async function expectFallback(page: Page, probe: Probe) {
  const startedAt = Date.now();
  await probe.trigger(page);
  await expect(probe.fallback(page)).toBeVisible({ timeout: fallbackTimeoutMs });
  recordStepDuration('fallback', startedAt);
}

async function expectRecovery(page: Page, probe: Probe) {
  const mended = Date.now();
  await clickRetry(probe.fallback(page));
  await probe.expectComplete(page);
  recordStepDuration('back', mended);
  expect(await page.evaluate(() => Reflect.get(window, 'mark') as unknown)).toBe(true);
}
