/** The first message to the sandbox process. */
export interface SandboxStart {
  /** Program that runs first in the realm. */
  bundle: string;
  releases: { remote: string; version: string; server: string }[];
  /** Setup of the bundle as JSON. */
  setup: string;
}
