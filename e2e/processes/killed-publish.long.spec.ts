import { readdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createReleaseToken } from '../siege/attacked-site.js';
import { pause } from '../siege/send.js';
import { expect, test } from '../siege/test.js';
import { sendRequest } from '../site/call.js';
import { liveVersion, readRegistry } from '../site/releases/publish.js';
import { prepareReleaseUpload, sendReleaseUpload } from '../site/upload.js';

test.describe.configure({ mode: 'default' });
test.setTimeout(300_000);

const remote = 'mfe-cart';

/** The process to kill, and the stage of the publication at which to kill it. */
const kills: ['web-server' | 'backend', When][] = [
  ['web-server', 'during an upload'],
  ['web-server', 'while it checks a release'],
  ['web-server', 'while it writes a release'],
  ['backend', 'during an upload'],
];

type When = 'during an upload' | 'while it checks a release' | 'while it writes a release';

async function written(folder: string) {
  for (const end = Date.now() + 30_000; Date.now() < end;) {
    if (readdirSync(folder).some((name) => name.startsWith('.'))) return;
    await nextTurn();
  }
  throw new Error('Nothing was written');
}

for (const [part, when] of kills) {
  test(`a ${part} killed ${when} leaves no partial release, and the next release is accepted`, async ({
    openSite,
  }) => {
    const site = await openSite();
    const { url, dataDir } = site;
    const token = await createReleaseToken(dataDir);
    const headers = { authorization: `Bearer ${token}` };
    const described = () =>
      sendRequest(`/releases/${remote}`, { url, headers }).catch(() => undefined);
    await expect.poll(async () => (await described())?.status, { timeout: 30_000 }).toBe(200);
    const folder = join(dataDir, 'releases', remote);
    const before = liveVersion(await readRegistry(dataDir), remote);
    const upload = await prepareReleaseUpload({ url, dataDir, remote, token });
    const uploadRequest = upload.begin();
    uploadRequest.on('error', () => undefined).on('response', (response) => response.resume());
    if (when === 'during an upload')
      uploadRequest.write(upload.body.subarray(0, upload.body.length / 2));
    else uploadRequest.end(upload.body);
    if (when === 'while it writes a release') await written(folder);
    else await pause(100);
    process.kill(site.pidOf(part), 'SIGKILL');
    await pause(500);
    uploadRequest.destroy();
    const isBack = async () =>
      (await sendRequest('/', { url }).catch(() => undefined))?.status === 200 &&
      (await described())?.status === 200;
    await expect.poll(isBack, { timeout: 60_000 }).toBe(true);
    const live = liveVersion(await readRegistry(dataDir), remote);
    expect([before, upload.version]).toContain(live);
    const remainingFolders = (await readdir(folder)).filter(
      (name) => ![before, live].includes(name),
    );
    const next = await prepareReleaseUpload({ url, dataDir, remote, token });
    const send = () =>
      sendReleaseUpload(next).catch((error: unknown) => ({ status: 0, text: String(error) }));
    await expect.poll(send, { timeout: 60_000 }).toMatchObject({ status: 200 });
    const status = async () =>
      (await sendRequest(`/releases/${remote}/${next.version}/status.json`, { url })).text;
    await expect.poll(status, { timeout: 30_000 }).toContain('"live"');
    const { published } = (await described())?.json() as { published: string[] };
    expect((await readdir(folder)).sort()).toEqual([...published].sort());
    expect(published).toContain(next.version);
    console.info(
      `${part} killed ${when}: the ${live === before ? 'previous' : 'new'} release was live, with ${remainingFolders.length} other folders; the next release went live and removed them`,
    );
  });
}
