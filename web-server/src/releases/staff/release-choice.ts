import { existsSync } from 'node:fs';
import type { ReleaseChoice as Choice, RemoteName } from 'contracts';
import { previousOf } from 'remote-kit/release/registry.mjs';
import { readKey } from 'remote-kit/signing/keys.mjs';
import { signedDeployment } from 'remote-kit/signing/sign-release.mjs';
import type { ReleaseReceiver } from '../publishing/release-receiver.js';
import { UploadRefused, type Upload } from '../publishing/upload.js';

export interface ReleaseChoiceOptions {
  /** None where releases lie on another machine. */
  receiver: ReleaseReceiver | undefined;
  /** The private key of the site; where it is not, releases are made live by a command elsewhere. */
  keyFile: string;
}

type ChoiceRequest = Choice & { part: RemoteName };

/** Makes a kept release live, signed by the key of the site. */
export class ReleaseChoice {
  readonly #options: ReleaseChoiceOptions;

  constructor(options: ReleaseChoiceOptions) {
    this.#options = options;
  }

  get isPossible() {
    const { receiver, keyFile } = this.#options;
    return receiver !== undefined && existsSync(keyFile);
  }

  /** The signed change, or throws why there is none; nothing is changed yet. */
  async plan({ part, version, instead }: ChoiceRequest): Promise<Upload> {
    const { receiver, signer } = this.#means();
    const { deployment: after, published } = await receiver.describe(part);
    if (after?.live !== instead)
      throw new UploadRefused(409, `Another release of ${part} is live by now; look again.`);

    if (!published.includes(version))
      throw new UploadRefused(422, `${part} has no release ${version} here.`);
    const previous = previousOf(published, version);
    const deployment = signedDeployment(part, { live: version, previous, after }, signer);
    const planned: Upload = { deployment, after: after.sequence ?? 0, files: new Map() };
    await receiver.check(part, planned);
    return planned;
  }

  async carryOut(part: RemoteName, planned: Upload) {
    const status = await this.#means().receiver.take(part, planned);
    if (status.status === 'refused') throw new UploadRefused(422, status.reason);
  }

  #means() {
    const { receiver, keyFile } = this.#options;
    const signer = receiver && readKey(keyFile);
    if (signer) return { receiver, signer };
    throw new UploadRefused(422, 'Releases of this site are made live where its key is.');
  }
}
