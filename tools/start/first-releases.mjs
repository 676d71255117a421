import path from 'node:path';
import { remotes } from '../config/federation.config.mjs';
import { root } from '../root.mjs';

/** Publishes what was built of each remote, where that is new. @param {string} data @param {(line: string) => void} report */
export async function publishBuilt(data, report) {
  // Contracts can only be imported once they are installed and built.
  const { publishIfChanged } = await import('../release/publish.mjs');
  for (const remote of Object.keys(remotes)) {
    const change = await publishIfChanged(
      path.join(data, 'releases'),
      path.join(root, remote, 'dist'),
    );
    if (change) report(`  ${remote} ${change.version} published`);
  }
}
