import {
  serialiseWithoutSignature,
  deployment,
  maxSequenceAheadMs,
  publicKey,
  signature,
  createTextToSign,
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
  raw: object;
  text: string;
}

export interface ReleaseTrustOptions {
  source: ReleaseSource;
  file: AcceptedFile;
  /** Reads the public key of the site. Rejects, or resolves with an empty string, if there is no key. */
  readSiteKey: () => Promise<string>;
}

export class ReleaseTrust {
  readonly #options: ReleaseTrustOptions;
  readonly #ownership = new Ownership();
  readonly #deployments = new Map<string, AcceptedDeployment>();
  #siteKey: string | undefined;
  /** The current owner list, as the original text and as parsed JSON. */
  #owners: { text: string; list?: unknown } = { text: '' };

  constructor(options: ReleaseTrustOptions) {
    this.#options = options;
  }

  /** Reads the owner list. If it is not trusted, rejects and keeps the current list. */
  async refresh() {
    this.#siteKey ??= await this.#begin();
    const text = await this.#options.source.readOwners();
    if (text === this.#owners.text) return;
    const list: unknown = JSON.parse(text);
    const isNews = this.#ownership.accept(list, this.#siteKey);
    this.#owners = { text, list };
    if (isNews) await this.#keep();
  }

  /** Accepts a deployment from the registry. Throws if it is not trusted; the current deployment remains. */
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
   * Throws `SignatureError` unless the deployment is signed with a valid key of the part and newer than the current
   * deployment.
   */
  assertNewer(part: string, raw: object) {
    const entry = deployment.parse(raw);
    if (!entry.signature || entry.sequence === undefined)
      throw new SignatureError(`its deployment is not signed; release ${part} again`);

    if (entry.sequence > Date.now() + maxSequenceAheadMs) {
      throw new SignatureError(
        `its deployment is dated a day or more in the future; set the clock and release ${part} again`,
      );
    }
    const text = textOf(part, raw);
    this.#ownership.assertDeployedBy(part, text, entry.signature);
    const before = this.#deployments.get(part);
    if (before && entry.sequence <= (before.entry.sequence ?? 0) && before.text !== text) {
      throw new SignatureError(
        `its deployment is older than the current one; to roll back: npm run release -- ${part} --rollback`,
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
   * Returns the key that signed the description of a release. Throws `SignatureError` if the description is unsigned or
   * the key is not valid for the part.
   */
  signerOf(part: string, description: string, signed: string | undefined) {
    if (signed === undefined)
      throw new SignatureError(`release.json is not signed; release ${part} again`);

    const releaseSignature = signature.parse(JSON.parse(signed));
    this.#ownership.assertSigned(part, createTextToSign('release', description), releaseSignature);
    return releaseSignature.key;
  }

  isGood(part: string, key: string) {
    return this.#ownership.isGood(part, key);
  }

  isOwned(part: string) {
    return this.#ownership.isOwned(part);
  }

  isToken(part: string, token: string) {
    return this.#ownership.isToken(part, token);
  }

  backendOf(part: string) {
    return this.#ownership.backendOf(part);
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

  /** True if the part may still claim the routes and slots that it declared. */
  mayClaim(part: string, declared: PartDeclaration) {
    return this.isOwned(part) && this.#ownership.mayClaim(part, declared);
  }

  /** True if a loaded release may still be served: its key is valid and its claims are allowed. */
  isGoodRelease(
    part: string,
    { signedBy, description }: Pick<LoadedRelease, 'signedBy' | 'description'>,
  ) {
    if (!this.isGood(part, signedBy)) return false;
    return this.#ownership.mayClaim(part, description);
  }

  async #begin() {
    const siteKey = publicKey.parse(await this.#options.readSiteKey());
    const { owners, deployments } = await this.#options.file.read();
    try {
      this.#ownership.accept(owners, siteKey);
    } catch {
      // The stored state was signed with another site key, so nothing in it is valid.
      return siteKey;
    }
    this.#owners.list = owners;
    for (const [part, raw] of Object.entries(deployments)) this.#recall(part, raw);
    return siteKey;
  }

  #recall(part: string, raw: unknown) {
    const entry = deployment.safeParse(raw).data;
    if (!entry?.signature) return;
    // The cast is safe: the schema accepts only objects.
    const rawDeployment = raw as object;
    const text = textOf(part, rawDeployment);
    if (isSignedBy(text, entry.signature))
      this.#deployments.set(part, { entry, raw: rawDeployment, text });
  }

  #keep() {
    const deployments = [...this.#deployments].map(([part, { raw }]) => [part, raw] as const);
    const content = { owners: this.#owners.list, deployments: Object.fromEntries(deployments) };
    return this.#options.file.write(content);
  }
}

const textOf = (part: string, raw: object) =>
  createTextToSign(`deployment of ${part}`, serialiseWithoutSignature(raw));
