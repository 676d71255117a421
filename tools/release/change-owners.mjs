import path from 'node:path';
import { publicKey } from 'contracts';
import { CommandError } from '../command-error.mjs';
import { readOwners, readOwnOwners, withKey, writeOwners } from '../signing/owners-file.mjs';
import { prepareSigning } from './prepare-signing.mjs';
import { readRegistry, withLock } from './registry.mjs';

/** @typedef {import('contracts').Owners['parts']} Parts */
/** @typedef {{ part: string, key: string }} KeyOfPart */

/** @param {string} releases */
export async function listOwners(releases) {
  const owners = await readOwners(releases);
  const lines = Object.entries(owners?.parts ?? {}).flatMap(([part, { contact, keys }]) => [
    `${part}: ${contact}`,
    ...keys.map(({ public: key, added, withdrawn }) =>
      withdrawn === undefined
        ? `  ${key} since ${added.slice(0, 10)}`
        : `  ${key} withdrawn ${withdrawn.slice(0, 10)}`,
    ),
  ]);
  return lines.length > 0
    ? lines.join('\n')
    : 'Nobody owns anything yet: npm start makes the list.';
}

/** @param {string} data @param {KeyOfPart} addition */
export function addKey(data, { part, key }) {
  return change(data, (parts) => {
    const owner = ownerOf(parts, part);
    assertKey(key);
    const known = owner.keys.find((each) => each.public === key);
    if (known?.withdrawn !== undefined)
      throw new CommandError(`${key} was withdrawn from ${part}; its owner needs another key.`);
    const added = withKey(parts, { part, key, contact: owner.contact });
    return { parts: added, said: `${key} may release ${part}.` };
  });
}

/** @param {string} data @param {KeyOfPart & { isAtOnce: boolean }} withdrawal */
export function withdrawKey(data, { part, key, isAtOnce }) {
  return change(data, async (parts, releases) => {
    const owner = ownerOf(parts, part);
    if (!owner.keys.some((each) => each.public === key))
      throw new CommandError(`${key} is no key of ${part}.`);
    const live = (await readRegistry(releases)).remotes[/** @type {'mfe-cart'} */ (part)];
    if (live?.signature?.key === key && !isAtOnce) {
      throw new CommandError(
        `${key} has signed what is live of ${part}, which would leave the shop within seconds. Release it with another key first, or say --at-once.`,
      );
    }
    const withdrawn = new Date().toISOString();
    const keys = owner.keys.map((each) => (each.public === key ? { withdrawn, ...each } : each));
    const said = `${key} may not release ${part} any more; nothing that it signed is taken.`;
    return { parts: { ...parts, [part]: { ...owner, keys } }, said };
  });
}

/** @typedef {{ parts: Parts, said: string }} Changed */

/** @param {string} data @param {(parts: Parts, releases: string) => Changed | Promise<Changed>} work */
async function change(data, work) {
  const releases = path.join(data, 'releases');
  const site = await prepareSigning(data, () => undefined);
  if (!site) throw new CommandError(`Only who can read the key of ${data} changes its owners.`);
  return withLock(releases, async () => {
    const before = (await readOwnOwners(releases, site))?.parts ?? {};
    const { parts, said } = await work(before, releases);
    await writeOwners(releases, parts, site);
    return said;
  });
}

/** @param {Parts} parts @param {string} part */
function ownerOf(parts, part) {
  const owner = parts[part];
  if (owner) return owner;
  throw new CommandError(`There is no part ${part}; there are ${Object.keys(parts).join(', ')}.`);
}

/** @param {string} key */
function assertKey(key) {
  if (!publicKey.safeParse(key).success)
    throw new CommandError(
      `${key} is no public key: it has 43 characters, as npm run release shows it.`,
    );
}
