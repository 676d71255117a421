import { existsSync } from 'node:fs';
import type { CanaryAct, ReleaseChoice as Choice, RemoteName } from 'contracts';
import { deploymentAfter, type Known } from 'remote-kit/release/canaries.mjs';
import type { Next } from 'remote-kit/release/next-deployment.mjs';
import { readKey } from 'remote-kit/signing/keys.mjs';
import { signedDeployment } from 'remote-kit/signing/sign-release.mjs';
import type { ReleaseReceiver } from '../publishing/release-receiver.js';
import { UploadRefused, type Upload } from '../publishing/upload.js';

export interface ReleaseChoiceOptions {
  receiver: ReleaseReceiver | undefined;
  /**
   * The site's private key. If the file is missing, this server cannot sign, and releases are made live by a command
   * elsewhere.
   */
  keyFile: string;
}

type ChoiceRequest = Choice & { part: RemoteName };
interface CanaryRequest {
  part: RemoteName;
  version: string;
  act: CanaryAct;
}

/** Makes a published release live by signing a deployment with the site key. */
export class ReleaseChoice {
  readonly #options: ReleaseChoiceOptions;

  constructor(options: ReleaseChoiceOptions) {
    this.#options = options;
  }

  get isPossible() {
    const { receiver, keyFile } = this.#options;
    return receiver !== undefined && existsSync(keyFile);
  }

  /** The signed change, not yet applied. Throws `UploadRefused` if the release cannot be made live. */
  async plan({ part, version, instead }: ChoiceRequest): Promise<Upload> {
    const known = await this.#means().receiver.settled(part);
    if (known.deployment?.live !== instead)
      throw new UploadRefused(409, `Another release of ${part} went live first. Reload the page.`);

    return this.#signed(
      part,
      known,
      possible(() => deploymentAfter(part, known, { to: version })),
    );
  }

  /** The signed change of a running canary, not yet applied. Throws `UploadRefused` if the canary is not running. */
  async planCanary({ part, version, act }: CanaryRequest): Promise<Upload> {
    const known = await this.#means().receiver.settled(part);
    if (known.deployment?.canary?.version !== version)
      throw new UploadRefused(409, `${part} ${version} is no longer a canary. Reload the page.`);
    return this.#signed(part, known, deploymentAfter(part, known, act));
  }

  async carryOut(part: RemoteName, planned: Upload) {
    const status = await this.#means().receiver.take(part, planned);
    if (status.status === 'refused') throw new UploadRefused(422, status.reason);
  }

  async #signed(part: RemoteName, known: Known, next: Next): Promise<Upload> {
    const { receiver, signer } = this.#means();
    const { deployment: after } = known;
    const deployment = signedDeployment(part, { ...next, after }, signer);
    const planned: Upload = { deployment, after: after?.sequence ?? 0, files: new Map() };
    await receiver.check(part, planned);
    return planned;
  }

  #means() {
    const { receiver, keyFile } = this.#options;
    const signer = receiver && readKey(keyFile);
    if (signer) return { receiver, signer };
    throw new UploadRefused(422, 'Publish releases on the machine that holds the site key.');
  }
}

/** Converts the error of an impossible change to a 409. */
function possible(change: () => Next) {
  try {
    return change();
  } catch (error) {
    throw new UploadRefused(409, error instanceof Error ? error.message : String(error));
  }
}
