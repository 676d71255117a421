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

/** Of a key, enough to tell a few of them apart. */
const shownCharacters = 8;

/** A release claims what its part has not been given. */
export class ClaimError extends Error {}

/** Whose signatures count for which part, and what it may claim: the newest list of owners that the key of the site has signed. */
export class Ownership {
  #owners: Owners | undefined;
  #siteKey: string | undefined;

  /** Takes another list of owners unless it is not signed, or older than the one in force; tells whether it is news. */
  accept(list: unknown, siteKey: string) {
    const found = owners.parse(list);
    // Its form was just checked; signed is what stands there, with fields that this version does not know.
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

  /** Refuses what no good key of the part has signed. */
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

  /** The key of the site deploys any part: it says who owns what, and staff go back to earlier releases by it. */
  mayDeploy(part: string, key: string) {
    return this.isGood(part, key) || (key === this.#siteKey && this.isOwned(part));
  }

  /** Refuses a deployment that neither the owner of the part nor the site has signed. */
  assertDeployedBy(part: string, text: string, signature: Signature) {
    const isOwn = this.mayDeploy(part, signature.key) && isSignedBy(text, signature);
    if (!isOwn) this.assertSigned(part, text, signature);
  }

  isOwned(part: string) {
    return ownerIn(this.#owners?.parts, part) !== undefined;
  }

  /** Whom to call. */
  contactOf(part: string) {
    return ownerIn(this.#owners?.parts, part)?.contact ?? 'nobody';
  }

  /** How staff are told of a key. */
  nameOfKey(key: string) {
    return key === this.#siteKey ? 'this site' : `key ${key.slice(0, shownCharacters)}`;
  }

  isToken(part: string, token: string) {
    const hash = createHash('sha256').update(token).digest('base64url');
    const tokens = ownerIn(this.#owners?.parts, part)?.tokens ?? [];
    return tokens.some((known) => known.hash === hash);
  }

  /** Tells whether a part may fill a slot of the staff area. */
  isForStaff(part: string) {
    const owner = ownerIn(this.#owners?.parts, part);
    return owner !== undefined && isForStaff(owner);
  }

  /** Refuses a release that claims addresses or slots of others. */
  assertOwnClaims(part: string, release: Release) {
    const fault = this.#foreignClaim(part, release);
    if (fault !== undefined) throw new ClaimError(fault);
  }

  /** Refuses a release that brings more JavaScript to a page than its part may. */
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
