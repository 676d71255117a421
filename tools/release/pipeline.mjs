import path from 'node:path';
import { build } from '../build/build.mjs';
import { takeLock } from '../lock.mjs';
import { Refusal } from '../refusal.mjs';
import { root } from '../root.mjs';
import { readSecrets } from '../start/secrets.mjs';
import { knownBrowser } from '../testing/browser.mjs';
import { checkContract } from './check-contract.mjs';
import { liveSite } from './live-site.mjs';
import { faultOf, NotLooked } from './look.mjs';
import { ownTests } from './own-tests.mjs';
import { prepareReleases, publish, readRelease, takeBack } from './publish.mjs';

/** @typedef {import('contracts').RemoteName} RemoteName */
/** @typedef {{ remote: RemoteName, data: string, settings: Record<string, string>, isTested: boolean }} Wish */
/** @typedef {import('./live-site.mjs').LiveSite} LiveSite */
/** @typedef {import('./publish.mjs').Change} Change */

const say = console.info;

/** Releases one remote: nothing of it is seen before its tests and its contract hold, nor stays after it proves bad. @param {Wish} wish */
export async function release(wish) {
  const releases = path.join(wish.data, 'releases');
  const { remote } = wish;
  prepareReleases(releases);
  const lock = path.join(releases, `.lock-${remote}`);
  const giveBack = takeLock(lock, `Another release of ${remote} is under way.`);
  try {
    await build([remote]);
    if (wish.isTested) await step('tests', () => ownTests(remote));
    else say(`  tests: skipped, as --skip-tests says`);
    await publishChecked(wish, releases);
  } finally {
    giveBack();
  }
}

/** @param {Wish} wish @param {string} releases */
async function publishChecked({ remote, data, settings }, releases) {
  const dist = path.join(root, remote, 'dist');
  const site = liveSite(data);
  const description = await readRelease(dist);
  if (site) await step('contract', () => checkContract(site.url, description));
  const change = await publish(releases, dist);
  sayLive(remote, change);
  if (!site) {
    return say(
      'No site is running: nobody compared the contract or looked at the pages and files.',
    );
  }
  const executablePath = knownBrowser();
  if (!executablePath) {
    return say(
      'No browser is here: nobody looked at the pages and files. CHROMIUM_PATH names one.',
    );
  }
  const { secrets } = readSecrets(data, settings);
  const looking = {
    site,
    release: description,
    executablePath,
    login: { ...secrets, ...settings },
  };
  await step('pages', () => keepIfGood(releases, change, looking));
}

/** @param {string} releases @param {Change} change @param {import('./look.mjs').Looking} looking */
async function keepIfGood(releases, change, looking) {
  const { remote, version } = looking.release;
  const fault = await faultOf(looking).catch((error) => {
    if (error instanceof NotLooked) return error;
    return `nobody could look at it: ${error instanceof Error ? error.message : String(error)}`;
  });
  if (fault === undefined) return 'appear and react, every file is what was built';
  if (fault instanceof NotLooked) return `not looked at: ${fault.message}`;
  const outcome = await takeBack(releases, remote, change);
  throw new Refusal(`${remote} ${version} is not good: ${fault}\n${outcome}`);
}

/** @param {string} name @param {() => Promise<string | void>} work */
async function step(name, work) {
  const began = Date.now();
  const found = (await work()) ?? 'pass';
  say(`  ${name}: ${found} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
}

/** @param {RemoteName} remote @param {Change} change */
export function sayLive(remote, { version, before }) {
  if (before === version) return say(`${remote} ${version} was live already.`);
  say(`${remote} ${version} is live${before ? `, ${before} was` : ''}.`);
}
