export interface SandboxStart {
  /** Source code of the program that runs first in the realm, before any release. */
  bundle: string;
  releases: { remote: string; version: string; server: string }[];
  /** `WorkerSetup` as JSON. */
  setup: string;
}
