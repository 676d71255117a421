import path from 'node:path';
import { contentOf, ownerIn, owners as ownersSchema, signedText } from 'contracts';
import { CommandError } from '../../packages/remote-kit/src/command-error.mjs';
import { readJson, replaceJson } from 'remote-kit/durable-files.mjs';
import { isSignedBy } from 'remote-kit/signing/keys.mjs';

/** @typedef {import('contracts').Owners} Owners */
/** @typedef {Owners['parts']} Parts */
/** @typedef {import('remote-kit/signing/keys.mjs').Signer} Signer */

/** @param {string} releases */
const ownersFile = (releases) => path.join(releases, 'owners.json');

/** @param {string} releases @returns {Promise<Owners | undefined>} undefined if there is none */
export async function readOwners(releases) {
  return parse(releases, await readJson(ownersFile(releases)));
}

/** The same, as long as nobody but this site has changed it. @param {string} releases @param {Signer} site */
export async function readOwnOwners(releases, site) {
  const list = await readJson(ownersFile(releases));
  const owners = parse(releases, list);
  if (!owners) return undefined;
  // Its form was just checked; signed is what stands there.
  const text = signedText('owners', contentOf(/** @type {object} */ (list)));
  if (owners.signature.key === site.key && isSignedBy(text, owners.signature)) return owners;
  throw new CommandError(
    `${ownersFile(releases)} is not signed by the key of this site. Put back the one of a backup, or remove it: the next start makes another.`,
  );
}

/** @param {string} releases @param {unknown} list @returns {Owners | undefined} */
function parse(releases, list) {
  if (list === undefined) return undefined;
  const found = ownersSchema.safeParse(list);
  if (!found.success) throw new CommandError(`${ownersFile(releases)} is no list of owners.`);
  return found.data;
}

/** @param {string} releases @param {Parts} parts @param {Signer} site */
export async function writeOwners(releases, parts, site) {
  const last = (await readOwners(releases))?.sequence ?? 0;
  const content = { parts, sequence: Math.max(Date.now(), last + 1) };
  const signature = site.sign(signedText('owners', contentOf(content)));
  await replaceJson(ownersFile(releases), { ...content, signature });
}

/** @param {Parts | undefined} parts @param {string} part @param {string} key @returns {'good' | 'withdrawn' | 'unknown'} */
export function standingOf(parts, part, key) {
  const known = ownerIn(parts, part)?.keys.find((each) => each.public === key);
  if (!known) return 'unknown';
  return known.withdrawn === undefined ? 'good' : 'withdrawn';
}

/** @param {Parts} parts @param {{ part: string, key: string, contact: string }} addition @returns {Parts} */
export function withKey(parts, { part, key, contact }) {
  const { keys, ...others } = ownerIn(parts, part) ?? { contact, keys: [], paths: [], slots: [] };
  if (keys.some((each) => each.public === key)) return parts;
  const added = { public: key, added: new Date().toISOString() };
  return { ...parts, [part]: { ...others, keys: [...keys, added] } };
}
