import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { storeCanaryVerdict, readEffectiveDeployment } from 'remote-kit/release/canaries.mjs';
import { servedReleaseOf } from 'remote-kit/release/next-deployment.mjs';
import { storeRejection } from 'remote-kit/release/rejections.mjs';
import { generateKey, createSigner } from 'remote-kit/signing/keys.mjs';
import { writeTestRelease } from './test-release.js';
import { changeDeployment } from './canary.js';
import { publish, publishCanary, rollBackBadRelease } from './publish.js';

const part = 'mfe-cart';
const commands = [
  'publish',
  'refuse',
  'fail',
  'offer canary',
  'promote',
  'promote by visits',
  'take back',
  'take back by visits',
  'pause',
  'roll back',
  'revert',
] as const;
type Command = (typeof commands)[number];

/**
 * A model of the releases that visitors may get. `good` lists the good releases, oldest first; the last one is the live
 * release.
 */
class Model {
  readonly bad = new Set<string>();
  good: string[] = [];
  canary: string | undefined;

  live() {
    return this.good.at(-1);
  }

  dropLive() {
    if (this.good.length < 2) return;
    this.bad.add(this.good.pop() ?? '');
  }
}

class Site {
  readonly model = new Model();
  readonly #store;
  #count = 0;
  /** The versions that the site has rejected since the current deployment took effect. */
  readonly #refused = new Set<string>();

  constructor(readonly folder: string) {
    this.#store = { releases: path.join(folder, 'releases'), signer: createSigner(generateKey()) };
  }

  async run(command: Command) {
    const { model } = this;
    const isTried = model.canary !== undefined;
    if (command === 'publish' && !isTried) await this.#publish();
    if (command === 'refuse' || command === 'fail') await this.#refuse(command);
    if (command === 'offer canary' && !isTried && model.live()) await this.#offer();
    if (command === 'promote' && isTried) await this.#promote();
    if (command === 'promote by visits' && isTried) await this.#judge('promoted');
    if (command === 'take back' && isTried) await this.#takeBack();
    if (command === 'take back by visits' && isTried) await this.#judge('taken back');
    if (command === 'pause' && isTried)
      await this.#changed(() => changeDeployment(this.#store, part, 'pause'));
    if (command === 'roll back' && !isTried) await this.#rollBack();
    if (command === 'revert' && !isTried) await this.#revert();
  }

  async shown() {
    return servedReleaseOf(await readEffectiveDeployment(this.#store.releases, part));
  }

  async #changed<Result>(work: () => Promise<Result>) {
    const result = await work();
    this.#refused.clear();
    return result;
  }

  async #build() {
    this.#count += 1;
    return (await writeTestRelease(this.folder, `release ${this.#count}`)).dist;
  }

  async #publish() {
    const dist = await this.#build();
    const { version } = await this.#changed(() => publish(this.#store, dist));
    this.model.good.push(version);
  }

  /** Simulates a web server that rejects the live release in its trial, or that replaces it after failures on pages. */
  async #refuse(command: 'refuse' | 'fail') {
    const { deployment } = await readEffectiveDeployment(this.#store.releases, part);
    const version = this.model.live();
    if (!deployment || !version || this.model.good.length < 2) return;
    const because = command === 'refuse' ? 'trial' : 'pages';
    const { sequence = 0 } = deployment;
    const at = new Date().toISOString();
    await storeRejection(this.#store.releases, part, {
      version,
      sequence,
      because,
      reason: 'bad',
      at,
    });
    this.model.dropLive();
  }

  async #offer() {
    const dist = await this.#build();
    const { version } = await this.#changed(() => publishCanary(this.#store, dist, { percent: 5 }));
    this.model.canary = version;
  }

  async #promote() {
    await this.#changed(() => changeDeployment(this.#store, part, 'promote'));
    this.#canaryIsLive();
  }

  async #takeBack() {
    await this.#changed(() => changeDeployment(this.#store, part, 'rollback'));
    this.#canaryIsBad();
  }

  async #judge(outcome: 'promoted' | 'taken back') {
    const { deployment } = await readEffectiveDeployment(this.#store.releases, part);
    const { sequence = 0, canary } = deployment ?? {};
    const verdict = { version: canary?.version ?? '', sequence, outcome, reason: 'visits' };
    await storeCanaryVerdict(this.#store.releases, part, {
      ...verdict,
      at: new Date().toISOString(),
    });
    if (outcome === 'promoted') this.#canaryIsLive();
    else this.#canaryIsBad();
  }

  #canaryIsLive() {
    this.model.good.push(this.model.canary ?? '');
    this.model.canary = undefined;
  }

  #canaryIsBad() {
    this.model.bad.add(this.model.canary ?? '');
    this.model.canary = undefined;
  }

  /** If the site has already rolled back automatically, the command only confirms this rollback. */
  async #rollBack() {
    const { deployment } = await readEffectiveDeployment(this.#store.releases, part);
    const isBack = deployment?.live !== this.model.live();
    const work = this.#changed(() => changeDeployment(this.#store, part, 'rollback'));
    if (!isBack && this.model.good.length < 2)
      return expect(work).rejects.toThrow('no earlier release');
    await work;
    if (!isBack) this.model.dropLive();
  }

  async #revert() {
    const { deployment } = await readEffectiveDeployment(this.#store.releases, part);
    const version = deployment?.live ?? '';
    await this.#changed(() =>
      rollBackBadRelease(this.#store, part, { version, before: undefined }),
    );
    if (version === this.model.live()) this.model.dropLive();
  }
}

it('no sequence of publications, rejections, canaries and rollbacks makes a bad release live again', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...commands), { minLength: 3, maxLength: 12 }),
      async (sequence) => {
        const folder = await mkdtemp(path.join(os.tmpdir(), 'rollback-'));
        try {
          const site = new Site(folder);
          for (const command of sequence) {
            await site.run(command);
            const shown = await site.shown();
            expect(site.model.bad).not.toContain(shown);
            expect(shown).toBe(site.model.live());
          }
        } finally {
          await rm(folder, { recursive: true });
        }
      },
    ),
    { numRuns: 60, examples: [[['publish', 'publish', 'roll back', 'publish', 'roll back']]] },
  );
}, 60_000);
