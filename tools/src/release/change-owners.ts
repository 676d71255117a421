import { createHash, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import {
  claimsOf,
  findUnownedClaim,
  findPathConflict,
  isForStaff,
  type Owner,
  findOwner,
  partServerUrl,
  partName,
  pathPrefix,
  publicKey,
  slotName,
} from 'contracts';
import { CommandError } from 'remote-kit/command-error.mjs';
import { deletePart, readRegistry, withReleasesLock } from 'remote-kit/release/registry.mjs';
import { readWebhooks } from 'remote-kit/release/webhooks.mjs';
import {
  requirePartOwner,
  type PartOwnersByName,
  readOwners,
  readVerifiedOwners,
  addKeyToPart,
  writeOwners,
} from '../signing/owners-file.js';
import { addClaimsToPart } from './grant-declared.js';
import { prepareSigning } from './prepare-signing.js';
import { readRelease } from './publish.js';
import { removeWebhook } from './change-webhooks.js';

interface KeyOfPart {
  part: string;
  key: string;
}

interface ClaimsOfPart {
  part: string;
  paths: string[];
  slots: string[];
}

export async function listOwners(data: string) {
  const owners = await readOwners(path.join(data, 'releases'));
  const webhooks = await readWebhooks(data);
  const lines = Object.entries(owners?.parts ?? {}).flatMap(([part, owner]) => [
    `${part}: ${[owner.contact, ...owner.paths, ...owner.slots].join(', ')}`,
    ...(owner.backend
      ? [`  server ${owner.backend.url}${owner.backend.getsCookies ? ' with cookies' : ''}`]
      : []),
    ...(webhooks[part] ? [`  webhook ${webhooks[part].url}`] : []),
    ...owner.keys.map(({ public: key, added, withdrawn }) =>
      withdrawn === undefined
        ? `  ${key} since ${added.slice(0, 10)}`
        : `  ${key} withdrawn ${withdrawn.slice(0, 10)}`,
    ),
  ]);
  return lines.length > 0 ? lines.join('\n') : 'No owners yet. npm start creates the list.';
}

export function addKey(data: string, { part, key }: KeyOfPart) {
  return change(data, (parts) => {
    const owner = requirePartOwner(parts, part);
    assertKey(key);
    const existingKey = owner.keys.find((each) => each.public === key);
    if (existingKey?.withdrawn !== undefined)
      throw new CommandError(`${key} was withdrawn from ${part}. Use another key.`);
    const newParts = addKeyToPart(parts, { part, key, contact: owner.contact });
    return { parts: newParts, message: `${key} can now release ${part}.` };
  });
}

export function withdrawKey(
  data: string,
  { part, key, isAtOnce }: KeyOfPart & { isAtOnce: boolean },
) {
  return change(data, async (parts, releases) => {
    const owner = requirePartOwner(parts, part);
    if (!owner.keys.some((each) => each.public === key))
      throw new CommandError(`${key} does not belong to ${part}.`);
    const live = await liveOf(releases, part);
    if (live?.signature?.key === key && !isAtOnce) {
      throw new CommandError(
        `${key} signed the live release of ${part}, which would disappear within seconds. Release with another key first, or use --at-once.`,
      );
    }
    const withdrawn = new Date().toISOString();
    const keys = owner.keys.map((each) => (each.public === key ? { withdrawn, ...each } : each));
    const message = `${key} can no longer release ${part}. Releases that it signed are rejected.`;
    return { parts: { ...parts, [part]: { ...owner, keys } }, message };
  });
}

/**
 * Sets the JavaScript budget of a part: the maximum compressed size of the JavaScript that each of its modules may
 * load. Throws a CommandError unless `kilobytes` is an integer from 1 to 1000.
 */
export const setScriptBudget = (
  data: string,
  { part, kilobytes }: { part: string; kilobytes: string },
) =>
  change(data, (parts) => {
    const maxKilobytes = Number(kilobytes);
    if (!Number.isInteger(maxKilobytes) || maxKilobytes < 1 || maxKilobytes > 1000)
      throw new CommandError(`${kilobytes} must be a number of kilobytes from 1 to 1000.`);
    const owner = { ...requirePartOwner(parts, part), maxKilobytes };
    const message = `Each module of ${part} may load up to ${maxKilobytes} KB of JavaScript (compressed).`;
    return { parts: { ...parts, [part]: owner }, message };
  });

/**
 * Sets the server to which the web server forwards `/api/parts/<part>/...`; `none` removes it. Throws a CommandError
 * for an invalid URL.
 */
export const setBackend = (
  data: string,
  { part, url, getsCookies }: { part: string; url: string; getsCookies: boolean },
) =>
  change(data, (parts) => {
    const owner = requirePartOwner(parts, part);
    if (url === 'none') {
      const { backend: removed, ...ownerWithoutBackend } = owner;
      const message = removed
        ? `${part} can no longer use ${removed.url}.`
        : `${part} has no server.`;
      return { parts: { ...parts, [part]: ownerWithoutBackend }, message };
    }
    const { error } = partServerUrl.safeParse(url);
    if (error) throw new CommandError(`${url} ${error.issues[0]?.message ?? 'is invalid'}.`);
    const newParts = { ...parts, [part]: { ...owner, backend: { url, getsCookies } } };
    const cookies = getsCookies ? 'with the cookies of the shop' : 'without cookies';
    return {
      parts: newParts,
      message: `/api/parts/${part}/... is forwarded to ${url} ${cookies}.`,
    };
  });

/**
 * Creates a token for publishing a part over the network. Only its SHA-256 is stored, so the token cannot be shown
 * again.
 */
export async function addToken(data: string, part: string) {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('base64url');
  await change(data, (parts) => {
    const owner = requirePartOwner(parts, part);
    const tokens = [...(owner.tokens ?? []), { hash, added: new Date().toISOString() }];
    return { parts: { ...parts, [part]: { ...owner, tokens } }, message: '' };
  });
  return `RELEASE_TOKEN=${token}\nAnyone with this token can publish ${part} on this site. Copy it now: it is not shown again.`;
}

export const removeTokens = (data: string, part: string) =>
  change(data, (parts) => {
    const { tokens = [], ...owner } = requirePartOwner(parts, part);
    const message = `Revoked ${tokens.length} token(s) of ${part}.`;
    return { parts: { ...parts, [part]: owner }, message };
  });

/**
 * Assigns path prefixes and slots to a part, and creates the part if it does not exist. Throws a CommandError if
 * another part owns any of these prefixes or slots.
 */
export async function addClaims(
  data: string,
  { part, paths, slots, contact }: ClaimsOfPart & { contact?: string | undefined },
) {
  assertClaims({ part, paths, slots });
  return change(data, (parts) => {
    const [conflict] = paths.flatMap((prefix) => findPathConflict(parts, part, prefix) ?? []);
    if (conflict !== undefined) throw new CommandError(conflict);
    const before = findOwner(parts, part) ?? {
      contact: 'the owner of this site',
      keys: [],
      paths: [],
      slots: [],
    };
    const owner = contact === undefined ? before : { ...before, contact };
    const newParts = addClaimsToPart({ ...parts, [part]: owner }, { part, paths, slots });
    assertOneArea(part, requirePartOwner(newParts, part));
    return { parts: newParts, message: `${part} now owns: ${inWords(newParts, part)}.` };
  });
}

/**
 * Removes path prefixes and slots from a part. Throws a CommandError if the live release uses them, unless `isAtOnce`
 * is set.
 */
export function removeClaims(
  data: string,
  { part, paths, slots, isAtOnce }: ClaimsOfPart & { isAtOnce: boolean },
) {
  return change(data, async (parts, releases) => {
    const owner = requirePartOwner(parts, part);
    const missing = [...paths, ...slots].find(
      (each) => !owner.paths.includes(each) && !owner.slots.includes(each),
    );
    if (missing !== undefined) throw new CommandError(`${part} does not own ${missing}.`);
    const remainingClaims = {
      paths: owner.paths.filter((each) => !paths.includes(each)),
      slots: owner.slots.filter((each) => !slots.includes(each)),
    };
    const newParts = { ...parts, [part]: { ...owner, ...remainingClaims } };
    if (!isAtOnce) await assertLiveCanStay(releases, newParts, part);
    return { parts: newParts, message: `${part} now owns: ${inWords(newParts, part)}.` };
  });
}

/** Permanently removes a part from the site, with its owner entry, its webhook and all releases. */
export async function retirePart(data: string, part: string) {
  const message = await change(data, async (parts, releases) => {
    requirePartOwner(parts, part);
    const otherParts = Object.entries(parts).filter(([name]) => name !== part);
    await deletePart(releases, part);
    return { parts: Object.fromEntries(otherParts), message: `Removed ${part} and its releases.` };
  });
  await removeWebhook(data, part);
  // Deletes the files last, because the web server serves them until the part has no owner.
  await rm(path.join(data, 'releases', part), { recursive: true, force: true });
  return message;
}

/**
 * Throws a CommandError if a part has claims in both the shop and the staff area, because visitors must not get the
 * files of staff parts.
 */
function assertOneArea(part: string, owner: Owner) {
  const isInShop = owner.paths.length > 0 || owner.slots.some((slot) => !slot.startsWith('staff.'));
  if (!isForStaff(owner) || !isInShop) return;
  throw new CommandError(
    `${part} cannot be in the shop and the staff area. Create a separate part for the staff screens.`,
  );
}

function inWords(parts: PartOwnersByName, part: string) {
  const { paths = [], slots = [] } = findOwner(parts, part) ?? {};
  return [...paths, ...slots].join(', ') || 'nothing';
}

async function assertLiveCanStay(releases: string, parts: PartOwnersByName, part: string) {
  const live = await liveOf(releases, part);
  if (!live) return;
  const release = await readRelease(path.join(releases, part, live.live));
  const fault = findUnownedClaim(parts, part, claimsOf(release));
  if (fault === undefined) return;
  throw new CommandError(
    `The live release of ${part} uses this and would disappear within seconds. Release a version without it first, or use --at-once.`,
  );
}

async function liveOf(releases: string, part: string) {
  const { remotes } = await readRegistry(releases);
  return Object.entries(remotes).find(([name]) => name === part)?.[1];
}

function assertClaims({ part, paths, slots }: ClaimsOfPart) {
  const checks = [
    { schema: partName, values: [part] },
    { schema: pathPrefix, values: paths },
    { schema: slotName, values: slots },
  ];
  for (const { schema, values } of checks) {
    for (const value of values) {
      const { error } = schema.safeParse(value);
      if (error) throw new CommandError(`${value} ${error.issues[0]?.message ?? 'is invalid'}.`);
    }
  }
}

interface Changed {
  parts: PartOwnersByName;
  message: string;
}

async function change(
  data: string,
  work: (parts: PartOwnersByName, releases: string) => Changed | Promise<Changed>,
) {
  const releases = path.join(data, 'releases');
  const site = await prepareSigning(data, () => undefined);
  if (!site) throw new CommandError(`Changing owners requires the site key in ${data}.`);
  return withReleasesLock(releases, async () => {
    const before = (await readVerifiedOwners(releases, site))?.parts ?? {};
    const { parts, message } = await work(before, releases);
    await writeOwners(releases, parts, site);
    return message;
  });
}

function assertKey(key: string) {
  if (!publicKey.safeParse(key).success) {
    throw new CommandError(
      `${key} is not a public key. A public key has 43 characters; npm run release prints it.`,
    );
  }
}
