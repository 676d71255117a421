import path from 'node:path';
import {
  serialiseWithoutSignature,
  findOwner,
  type Owners,
  owners as ownersSchema,
  createTextToSign,
} from 'contracts';
import { CommandError } from 'remote-kit/command-error.mjs';
import { readJson, replaceJson } from 'remote-kit/durable-files.mjs';
import { isSignedBy, type Signer } from 'remote-kit/signing/keys.mjs';

export type PartOwnersByName = Owners['parts'];

interface KeyOfPart {
  part: string;
  key: string;
  contact: string;
}

const ownersFile = (releases: string) => path.join(releases, 'owners.json');

/** Reads the owners file without verifying its signature. Returns undefined if the file does not exist. */
export async function readOwners(releases: string): Promise<Owners | undefined> {
  return parse(releases, await readJson(ownersFile(releases)));
}

/** Reads the owners file and verifies its signature. Throws a CommandError if this site did not sign it. */
export async function readVerifiedOwners(releases: string, site: Signer) {
  const list = await readJson(ownersFile(releases));
  const owners = parse(releases, list);
  if (!owners) return undefined;
  // The cast is safe: `parse` has validated the list. The signature covers the list as it was read, including unknown
  // fields.
  const text = createTextToSign('owners', serialiseWithoutSignature(list as object));
  if (owners.signature.key === site.key && isSignedBy(text, owners.signature)) return owners;
  throw new CommandError(
    `${ownersFile(releases)} is not signed with the key of this site. Restore it from a backup, or delete it: the next start creates a new one.`,
  );
}

function parse(releases: string, list: unknown): Owners | undefined {
  if (list === undefined) return undefined;
  const result = ownersSchema.safeParse(list);
  if (!result.success)
    throw new CommandError(`${ownersFile(releases)} is not a valid list of owners.`);
  return result.data;
}

export async function writeOwners(releases: string, parts: PartOwnersByName, site: Signer) {
  const last = (await readOwners(releases))?.sequence ?? 0;
  const content = { parts, sequence: Math.max(Date.now(), last + 1) };
  const signature = site.sign(createTextToSign('owners', serialiseWithoutSignature(content)));
  await replaceJson(ownersFile(releases), { ...content, signature });
}

/** Returns the owner of a part. Throws a CommandError if the site does not know the part. */
export function requirePartOwner(parts: PartOwnersByName, part: string) {
  const owner = findOwner(parts, part);
  if (owner) return owner;
  throw new CommandError(`Unknown part ${part}. Parts: ${Object.keys(parts).join(', ')}.`);
}

export function keyStatus(parts: PartOwnersByName | undefined, part: string, key: string) {
  const ownerKey = findOwner(parts, part)?.keys.find((each) => each.public === key);
  if (!ownerKey) return 'unknown';
  return ownerKey.withdrawn === undefined ? 'good' : 'withdrawn';
}

export function addKeyToPart(
  parts: PartOwnersByName,
  { part, key, contact }: KeyOfPart,
): PartOwnersByName {
  const { keys, ...otherFields } = findOwner(parts, part) ?? {
    contact,
    keys: [],
    paths: [],
    slots: [],
  };
  if (keys.some((each) => each.public === key)) return parts;
  const newKey = { public: key, added: new Date().toISOString() };
  return { ...parts, [part]: { ...otherFields, keys: [...keys, newKey] } };
}
