/** The first message to the process of the sandbox. */
export interface SandboxStart {
  /** What runs in its realm first. */
  bundle: string;
  releases: { remote: string; version: string; server: string }[];
  /** JSON for the bundle. */
  setup: string;
}
