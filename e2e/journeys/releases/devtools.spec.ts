import { visitHydratedPage } from '../../site/hydration.js';
import { expect, test } from '../../site/test.js';

interface Snapshot {
  remotesInfo?: Record<string, { matchedVersion: string }>;
  remoteEntry: string;
}

test('@once the snapshot that the Module Federation DevTools read contains the host and the remotes', async ({
  page,
}) => {
  await visitHydratedPage(page, '/');
  const readSnapshots = () =>
    page.evaluate(() => {
      const federation = Reflect.get(window, '__FEDERATION__') as {
        moduleInfo: Record<string, Snapshot>;
      };
      return federation.moduleInfo;
    });
  await expect.poll(readSnapshots).toHaveProperty('shell');
  const snapshots = await readSnapshots();
  const remotes = Object.entries(snapshots['shell']?.remotesInfo ?? {});
  expect(remotes.map(([name]) => name)).toContain('mfe-catalog');
  for (const [name, { matchedVersion }] of remotes)
    expect(snapshots[`${name}:${matchedVersion}`]?.remoteEntry).toMatch(/\/releases\/.+\.js$/);
});
