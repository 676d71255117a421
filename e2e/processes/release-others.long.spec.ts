import { expect, test } from '@playwright/test';
import { copySeed } from '../site/process/data.js';
import { liveVersion, readRegistry } from '../site/releases/publish.js';
import { type Site, startSite } from '../site/process/start-site.js';
import { type RepositoryCopy, createRepositoryCopy } from '../site/releases/repository-copy.js';

test.describe.configure({ mode: 'default' });
test.setTimeout(300_000);

/** The root element of one screen of each remote. The browser check of a release waits for this element. */
const screens = [
  {
    remote: 'mfe-cart',
    file: 'mfe-cart/src/features/inquiries/inquiries-drawer.tsx',
    root: `<div className={css['drawer']} data-part="mfe-cart">`,
  },
  {
    remote: 'mfe-admin',
    file: 'mfe-admin/src/features/frame/frame.tsx',
    root: `<div className={classNames(css['frame'], isNarrow && css['narrow'])} data-part="mfe-admin">`,
  },
];

let site: Site;
let workshop: RepositoryCopy;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await startSite({ dataDir: await copySeed() });
  workshop = await createRepositoryCopy();
});

test.afterAll(async () => {
  await Promise.all([site.stop(), workshop.close()]);
});

for (const { remote, file, root } of screens) {
  const live = async () => liveVersion(await readRegistry(site.dataDir), remote);
  const release = () => workshop.release(site.dataDir, remote, '--skip-tests');
  const broken = `{typeof window !== 'undefined' && missing.call()}`;

  test(`a release of ${remote} that fails only in the browser is rolled back`, async () => {
    const first = await live();
    await workshop.edit(file, root, `${root}${broken}`);
    await expect(release()).rejects.toThrow(
      /failed its checks: .*missing is not defined[^]*is live/,
    );
    await workshop.edit(file, `${root}${broken}`, root);
    expect(await live()).toBe(first);
  });

  test(`a good release of ${remote} passes the browser check`, async () => {
    const first = await live();
    await workshop.edit(file, root, root.replace('>', ' lang="en-GB">'));
    const output = await release();
    expect(output).toContain('contract: compatible with the live site');
    expect(output).toContain('pages: pages load and respond');
    expect(await live()).not.toBe(first);
  });
}
