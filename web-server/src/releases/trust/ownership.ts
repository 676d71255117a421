import { createHash } from 'node:crypto';
import {
  claimsOf,
  serialiseWithoutSignature,
  defaultScriptBudgetKilobytes,
  findOversizedModule,
  findUnownedClaim,
  isForStaff,
  findOwner,
  owners,
  createTextToSign,
  type Owners,
  type Release,
  type Signature,
} from 'contracts';
import { isSignedBy, SignatureError } from './signatures.js';

type Claiming = Pick<Release, 'routes' | 'slots'>;

const shownCharacters = 8;

/** Thrown if a release claims routes or slots that its part does not own, or exceeds its size limit. */
export class ClaimError extends Error {}

/**
 * Owners of the parts, from the newest owner list signed with the site key: the keys that may sign for a part, and the
 * routes and slots that it may claim.
 */
export class Ownership {
  #owners: Owners | undefined;
  #siteKey: string | undefined;

  /**
   * Accepts an owner list; returns true if it is newer than the current list. Throws `SignatureError` if it is older or
   * not signed with the site key.
   */
  accept(list: unknown, siteKey: string) {
    const signedList = owners.parse(list);
    // Verifies the raw content, because the signature also covers fields that this version does not
    // know; the schema has checked its structure.
    const text = createTextToSign('owners', serialiseWithoutSignature(list as object));
    if (signedList.signature.key !== siteKey || !isSignedBy(text, signedList.signature))
      throw new SignatureError('owners.json is not signed with the key of this site');

    const { sequence = 0 } = this.#owners ?? {};
    if (signedList.sequence < sequence)
      throw new SignatureError('owners.json is older than the current one');

    this.#owners = signedList;
    this.#siteKey = siteKey;
    return signedList.sequence > sequence;
  }

  isGood(part: string, key: string) {
    const ownerKey = this.#keyOf(part, key);
    return ownerKey !== undefined && ownerKey.withdrawn === undefined;
  }

  /** Throws `SignatureError` unless `text` is signed with a valid key of the part. */
  assertSigned(part: string, text: string, signature: Signature) {
    const { key } = signature;
    const ownerKey = this.#keyOf(part, key);
    if (!this.#owners) throw new SignatureError('it has no owner in a signed owners.json');
    if (!ownerKey) {
      throw new SignatureError(
        `its signing key ${key} does not belong to ${part}; add it with npm run owners -- key ${part} ${key}`,
      );
    }
    if (ownerKey.withdrawn !== undefined) {
      throw new SignatureError(
        `its signing key ${key} was withdrawn from ${part} on ${ownerKey.withdrawn}; release with another key`,
      );
    }
    if (!isSignedBy(text, signature))
      throw new SignatureError(`it was changed after ${key} signed it; release ${part} again`);
  }

  /** True for keys of the part, and for the site key, which assigns owners and signs rollbacks by staff. */
  mayDeploy(part: string, key: string) {
    return this.isGood(part, key) || (key === this.#siteKey && this.isOwned(part));
  }

  /** Throws `SignatureError` unless the text is signed with a key that may deploy the part. */
  assertDeployedBy(part: string, text: string, signature: Signature) {
    const isOwn = this.mayDeploy(part, signature.key) && isSignedBy(text, signature);
    if (!isOwn) this.assertSigned(part, text, signature);
  }

  isOwned(part: string) {
    return findOwner(this.#owners?.parts, part) !== undefined;
  }

  backendOf(part: string) {
    return findOwner(this.#owners?.parts, part)?.backend;
  }

  contactOf(part: string) {
    return findOwner(this.#owners?.parts, part)?.contact ?? 'nobody';
  }

  nameOfKey(key: string) {
    return key === this.#siteKey ? 'this site' : `key ${key.slice(0, shownCharacters)}`;
  }

  isToken(part: string, token: string) {
    const hash = createHash('sha256').update(token).digest('base64url');
    const tokens = findOwner(this.#owners?.parts, part)?.tokens ?? [];
    return tokens.some((ownerToken) => ownerToken.hash === hash);
  }

  isForStaff(part: string) {
    const owner = findOwner(this.#owners?.parts, part);
    return owner !== undefined && isForStaff(owner);
  }

  /** Throws `ClaimError` if the release claims routes or slots of other parts. */
  assertOwnClaims(part: string, release: Release) {
    const fault = this.#foreignClaim(part, release);
    if (fault !== undefined) throw new ClaimError(fault);
  }

  /** Throws `ClaimError` if a module of the release loads more JavaScript than the part's limit. */
  assertWithinBudget(part: string, release: Release, bytesOf: (file: string) => number) {
    const { maxKilobytes = defaultScriptBudgetKilobytes } =
      findOwner(this.#owners?.parts, part) ?? {};
    const fault = findOversizedModule(release, maxKilobytes, bytesOf);
    if (fault !== undefined) throw new ClaimError(fault);
  }

  mayClaim(part: string, declared: Claiming) {
    return this.#foreignClaim(part, declared) === undefined;
  }

  #foreignClaim(part: string, release: Claiming) {
    return findUnownedClaim(this.#owners?.parts ?? {}, part, claimsOf(release));
  }

  #keyOf(part: string, key: string) {
    return findOwner(this.#owners?.parts, part)?.keys.find((each) => each.public === key);
  }
}
