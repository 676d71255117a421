import type { Signer } from 'remote-kit/signing/keys.mjs';

export interface ReleaseStore {
  releases: string;
  signer: Signer;
}

export interface PublishedChange {
  version: string;
  before: string | undefined;
}
