import type { Signer } from 'remote-kit/signing/keys.mjs';

export interface Store {
  releases: string;
  signer: Signer;
}

export interface Change {
  version: string;
  before: string | undefined;
}
