import type { Signer } from 'remote-kit/signing/keys.mjs';

/** Where releases go, and who signs them. */
export interface Store {
  releases: string;
  signer: Signer;
}

/** Which version is live, and which one was. */
export interface Change {
  version: string;
  before: string | undefined;
}
