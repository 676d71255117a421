import { existsSync } from 'node:fs';
import type { CanaryAction, MakeReleaseLiveRequest as Choice, RemoteName } from 'contracts';
import { applyDeploymentAction, type Known } from 'remote-kit/release/canaries.mjs';
import type { Next } from 'remote-kit/release/next-deployment.mjs';
import { readPrivateKey } from 'remote-kit/signing/keys.mjs';
import { createSignedDeployment } from 'remote-kit/signing/sign-release.mjs';
import type { ReleaseReceiver } from '../publishing/release-receiver.js';
import { UploadRejectedError, type ReleaseUpload } from '../publishing/upload.js';

export interface LiveReleaseSwitchOptions {
  receiver: ReleaseReceiver | undefined;
  /**
   * File with the site's private key. If the file is missing, this server cannot sign deployments; releases are then
   * made live with a command on the machine that holds the key.
   */
  keyFile: string;
}

type ChoiceRequest = Choice & { part: RemoteName };
interface CanaryRequest {
  part: RemoteName;
  version: string;
  act: CanaryAction;
}

/** Makes a published release live by signing a deployment with the site key. */
export class LiveReleaseSwitch {
  readonly #options: LiveReleaseSwitchOptions;

  constructor(options: LiveReleaseSwitchOptions) {
    this.#options = options;
  }

  get isPossible() {
    const { receiver, keyFile } = this.#options;
    return receiver !== undefined && existsSync(keyFile);
  }

  /**
   * Returns the signed change without applying it. Throws `UploadRejectedError` if the release
   * cannot be made live.
   */
  async plan({ part, version, instead }: ChoiceRequest): Promise<ReleaseUpload> {
    const state = await this.#means().receiver.settled(part);
    if (state.deployment?.live !== instead) {
      throw new UploadRejectedError(
        409,
        `Another release of ${part} went live first. Reload the page.`,
      );
    }

    return this.#signed(
      part,
      state,
      possible(() => applyDeploymentAction(part, state, { to: version })),
    );
  }

  /**
   * Returns the signed change of a running canary without applying it. Throws `UploadRejectedError`
   * if the canary is not running.
   */
  async planCanary({ part, version, act }: CanaryRequest): Promise<ReleaseUpload> {
    const state = await this.#means().receiver.settled(part);
    if (state.deployment?.canary?.version !== version) {
      throw new UploadRejectedError(
        409,
        `${part} ${version} is no longer a canary. Reload the page.`,
      );
    }
    return this.#signed(part, state, applyDeploymentAction(part, state, act));
  }

  async carryOut(part: RemoteName, planned: ReleaseUpload) {
    const status = await this.#means().receiver.take(part, planned);
    if (status.status === 'refused') throw new UploadRejectedError(422, status.reason);
  }

  async #signed(part: RemoteName, state: Known, next: Next): Promise<ReleaseUpload> {
    const { receiver, signer } = this.#means();
    const { deployment: after } = state;
    const deployment = createSignedDeployment(part, { ...next, after }, signer);
    const planned: ReleaseUpload = { deployment, after: after?.sequence ?? 0, files: new Map() };
    await receiver.check(part, planned);
    return planned;
  }

  #means() {
    const { receiver, keyFile } = this.#options;
    const signer = receiver && readPrivateKey(keyFile);
    if (signer) return { receiver, signer };
    throw new UploadRejectedError(422, 'Publish releases on the machine that holds the site key.');
  }
}

/** Rethrows the error of an impossible change as an `UploadRejectedError` with status 409. */
function possible(change: () => Next) {
  try {
    return change();
  } catch (error) {
    throw new UploadRejectedError(409, error instanceof Error ? error.message : String(error));
  }
}
