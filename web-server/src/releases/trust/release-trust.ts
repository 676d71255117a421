import {
  contentOf,
  deployment,
  maxSequenceAheadMs,
  publicKey,
  signature,
  signedText,
  type Deployment,
  type PartDeclaration,
  type Release,
} from 'contracts';
import type { LoadedRelease } from '../../rendering/release-set.js';
import type { AcceptedFile } from './accepted-file.js';
import { Ownership } from './ownership.js';
import type { ReleaseSource } from '../release-source.js';
import { isSignedBy, SignatureError } from './signatures.js';

interface AcceptedDeployment {
  entry: Deployment;
  /** The entry as found in the registry. */
  raw: object;
  text: string;
}

export interface ReleaseTrustOptions {
  source: ReleaseSource;
  file: AcceptedFile;
  /** Reads the public key of the site; rejects or is empty if there is none. */
  readSiteKey: () => Promise<string>;
}

/**
 * Decides which releases may be read and which deployments followed: they must be signed with a key of the part, and
 * deployments must be newer than the previous one.
 */
export class ReleaseTrust {
  readonly #options: ReleaseTrustOptions;
  readonly #ownership = new Ownership();
  readonly #deployments = new Map<string, AcceptedDeployment>();
  #siteKey: string | undefined;
  /** The last owner list read, as text and parsed. */
  #owners: { text: string; list?: unknown } = { text: '' };

  constructor(options: ReleaseTrustOptions) {
    this.#options = options;
  }

  /** Reads the owner list. Rejects and leaves the state unchanged if the list is not trusted. */
  async refresh() {
    this.#siteKey ??= await this.#begin();
    const text = await this.#options.source.readOwners();
    if (text === this.#owners.text) return;
    const list: unknown = JSON.parse(text);
    const isNews = this.#ownership.accept(list, this.#siteKey);
    this.#owners = { text, list };
    if (isNews) await this.#keep();
  }

  /** Accepts a deployment from the registry. Throws if it is not trusted; the previous one then remains. */
  async accept(part: string, raw: object) {
    const entry = deployment.parse(raw);
    const text = textOf(part, raw);
    const before = this.#deployments.get(part);
    const isKnown = before?.text === text && before.entry.signature?.key === entry.signature?.key;
    if (isKnown && this.accepted(part)) return entry;
    this.assertNewer(part, raw);
    this.#deployments.set(part, { entry, raw, text });
    await this.#keep();
    return entry;
  }

  /**
   * Throws a SignatureError unless the deployment is signed with a valid key of the part and newer than the previous
   * one.
   */
  assertNewer(part: string, raw: object) {
    const entry = deployment.parse(raw);
    if (!entry.signature || entry.sequence === undefined)
      throw new SignatureError(`its deployment is not signed; release ${part} again`);

    if (entry.sequence > Date.now() + maxSequenceAheadMs) {
      throw new SignatureError(
        `its deployment is from a clock that is a day ahead or more; set it and release ${part} again`,
      );
    }
    const text = textOf(part, raw);
    this.#ownership.assertDeployedBy(part, text, entry.signature);
    const before = this.#deployments.get(part);
    if (before && entry.sequence <= (before.entry.sequence ?? 0) && before.text !== text) {
      throw new SignatureError(
        `its deployment is older than the one it would replace; to go back: npm run release -- ${part} --rollback`,
      );
    }
  }

  /** Returns the last accepted deployment, or undefined if its key is no longer valid. */
  accepted(part: string) {
    const { entry } = this.#deployments.get(part) ?? {};
    const key = entry?.signature?.key;
    return key !== undefined && this.#ownership.mayDeploy(part, key) ? entry : undefined;
  }

  /**
   * Returns the key that signed the description of a release. Throws `SignatureError` if it is unsigned or not signed
   * with a valid key of the part.
   */
  signerOf(part: string, description: string, signed: string | undefined) {
    if (signed === undefined)
      throw new SignatureError(`release.json is not signed; release ${part} again`);

    const found = signature.parse(JSON.parse(signed));
    this.#ownership.assertSigned(part, signedText('release', description), found);
    return found.key;
  }

  isGood(part: string, key: string) {
    return this.#ownership.isGood(part, key);
  }

  /** True if a part has an owner; other parts are not served. */
  isOwned(part: string) {
    return this.#ownership.isOwned(part);
  }

  /** True if a token allows publishing a part here. */
  isToken(part: string, token: string) {
    return this.#ownership.isToken(part, token);
  }

  contactOf(part: string) {
    return this.#ownership.contactOf(part);
  }

  nameOfKey(key: string) {
    return this.#ownership.nameOfKey(key);
  }

  isForStaff(part: string) {
    return this.#ownership.isForStaff(part);
  }

  assertOwnClaims(part: string, release: Release) {
    this.#ownership.assertOwnClaims(part, release);
  }

  assertWithinBudget(part: string, release: Release, bytesOf: (file: string) => number) {
    this.#ownership.assertWithinBudget(part, release, bytesOf);
  }

  /** True if a part may still use the routes and slots that it declared. */
  mayClaim(part: string, declared: PartDeclaration) {
    return this.isOwned(part) && this.#ownership.mayClaim(part, declared);
  }

  /** True if a release that was read earlier may still be shown. */
  isGoodRelease(
    part: string,
    { signedBy, description }: Pick<LoadedRelease, 'signedBy' | 'description'>,
  ) {
    if (!this.isGood(part, signedBy)) return false;
    return this.#ownership.mayClaim(part, description);
  }

  /** Reads the site key and restores the state accepted before the last shutdown. */
  async #begin() {
    const siteKey = publicKey.parse(await this.#options.readSiteKey());
    const { owners, deployments } = await this.#options.file.read();
    try {
      this.#ownership.accept(owners, siteKey);
    } catch {
      // Signed with another site key: nothing accepted under it is valid.
      return siteKey;
    }
    this.#owners.list = owners;
    for (const [part, raw] of Object.entries(deployments)) this.#recall(part, raw);
    return siteKey;
  }

  #recall(part: string, raw: unknown) {
    const entry = deployment.safeParse(raw).data;
    if (!entry?.signature) return;
    // It was parsed as a deployment above.
    const known = raw as object;
    const text = textOf(part, known);
    if (isSignedBy(text, entry.signature)) this.#deployments.set(part, { entry, raw: known, text });
  }

  #keep() {
    const deployments = [...this.#deployments].map(([part, { raw }]) => [part, raw] as const);
    const content = { owners: this.#owners.list, deployments: Object.fromEntries(deployments) };
    return this.#options.file.write(content);
  }
}

const textOf = (part: string, raw: object) => signedText(`deployment of ${part}`, contentOf(raw));
