import { createHash } from 'node:crypto';
import {
  claimsOf,
  contentOf,
  findFatModule,
  findForeignClaim,
  isForStaff,
  ownerIn,
  owners,
  signedText,
  type Owners,
  type Release,
  type Signature,
} from 'contracts';
import { isSignedBy, SignatureError } from './signatures.js';

type Claiming = Pick<Release, 'routes' | 'slots'>;

/** Characters of a key shown to staff, enough to tell a few keys apart. */
const shownCharacters = 8;

/** Thrown when a release claims routes or slots that its part does not own, or exceeds its size limit. */
export class ClaimError extends Error {}

/**
 * Owners of the parts: which keys may sign for a part and what it may claim. Based on the newest owner list signed with
 * the site key.
 */
export class Ownership {
  #owners: Owners | undefined;
  #siteKey: string | undefined;

  /**
   * Accepts a new owner list. Returns true if it is newer. Throws `SignatureError` if it is not signed with the site
   * key or older than the current list.
   */
  accept(list: unknown, siteKey: string) {
    const found = owners.parse(list);
    // The signature covers the raw content, including fields unknown to this version; its shape was checked above.
    const text = signedText('owners', contentOf(list as object));
    if (found.signature.key !== siteKey || !isSignedBy(text, found.signature))
      throw new SignatureError('owners.json is not signed by the key of this site');

    const { sequence = 0 } = this.#owners ?? {};
    if (found.sequence < sequence)
      throw new SignatureError('owners.json is older than the one that is in force');

    this.#owners = found;
    this.#siteKey = siteKey;
    return found.sequence > sequence;
  }

  isGood(part: string, key: string) {
    const known = this.#keyOf(part, key);
    return known !== undefined && known.withdrawn === undefined;
  }

  /** Throws a SignatureError unless `text` is signed with a valid key of the part. */
  assertSigned(part: string, text: string, signature: Signature) {
    const { key } = signature;
    const known = this.#keyOf(part, key);
    if (!this.#owners) throw new SignatureError('nobody has signed whose it is: see owners.json');
    if (!known) {
      throw new SignatureError(
        `${key}, which signed it, is no key of ${part}; to add it: npm run owners -- key ${part} ${key}`,
      );
    }
    if (known.withdrawn !== undefined) {
      throw new SignatureError(
        `${key}, which signed it, was withdrawn from ${part} on ${known.withdrawn}; release with another key`,
      );
    }
    if (!isSignedBy(text, signature))
      throw new SignatureError(`it was changed after ${key} signed it; release ${part} again`);
  }

  /**
   * True if the key may deploy the part: its own keys, or the site key, which assigns owners and with which staff roll
   * back.
   */
  mayDeploy(part: string, key: string) {
    return this.isGood(part, key) || (key === this.#siteKey && this.isOwned(part));
  }

  /** Throws a SignatureError unless the deployment is signed by the part's owner or the site. */
  assertDeployedBy(part: string, text: string, signature: Signature) {
    const isOwn = this.mayDeploy(part, signature.key) && isSignedBy(text, signature);
    if (!isOwn) this.assertSigned(part, text, signature);
  }

  isOwned(part: string) {
    return ownerIn(this.#owners?.parts, part) !== undefined;
  }

  /** Returns the contact of the part's owner. */
  contactOf(part: string) {
    return ownerIn(this.#owners?.parts, part)?.contact ?? 'nobody';
  }

  /** Returns the name under which staff see a key. */
  nameOfKey(key: string) {
    return key === this.#siteKey ? 'this site' : `key ${key.slice(0, shownCharacters)}`;
  }

  isToken(part: string, token: string) {
    const hash = createHash('sha256').update(token).digest('base64url');
    const tokens = ownerIn(this.#owners?.parts, part)?.tokens ?? [];
    return tokens.some((known) => known.hash === hash);
  }

  /** True if a part may fill a slot of the staff area. */
  isForStaff(part: string) {
    const owner = ownerIn(this.#owners?.parts, part);
    return owner !== undefined && isForStaff(owner);
  }

  /** Throws a ClaimError if a release claims routes or slots of other parts. */
  assertOwnClaims(part: string, release: Release) {
    const fault = this.#foreignClaim(part, release);
    if (fault !== undefined) throw new ClaimError(fault);
  }

  /** Throws a ClaimError if a module of the release loads more JavaScript than the part's limit. */
  assertWithinBudget(part: string, release: Release, bytesOf: (file: string) => number) {
    const { maxKilobytes } = ownerIn(this.#owners?.parts, part) ?? {};
    const fault = maxKilobytes && findFatModule(release, maxKilobytes, bytesOf);
    if (fault) throw new ClaimError(fault);
  }

  mayClaim(part: string, declared: Claiming) {
    return this.#foreignClaim(part, declared) === undefined;
  }

  #foreignClaim(part: string, release: Claiming) {
    return findForeignClaim(this.#owners?.parts ?? {}, part, claimsOf(release));
  }

  #keyOf(part: string, key: string) {
    return ownerIn(this.#owners?.parts, part)?.keys.find((each) => each.public === key);
  }
}
