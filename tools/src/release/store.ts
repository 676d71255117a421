import type { Signer } from 'remote-kit/signing/keys.mjs';

/** The folder of the releases, and the signer. */
export interface Store {
  releases: string;
  signer: Signer;
}

/** The live version and the one before. */
export interface Change {
  version: string;
  before: string | undefined;
}
