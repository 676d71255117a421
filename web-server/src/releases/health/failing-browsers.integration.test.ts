import { describe, expect, it } from '@jest/globals';
import { canaryVersion, part, siteWithVisitors, visitor } from '../../../test/canary-site.js';
import { catalogueBundle } from '../../../test/release-folder.js';
import { catalogueVersion, eventually, type TestSite } from '../../../test/test-site.js';

const failed = { failures: [{ part, release: canaryVersion, kind: 'thrown', times: 1 }] };

/** Starts a site whose live release passes its trial and fails in browsers. */
async function siteWithBadRelease() {
  const site = await siteWithVisitors();
  await site.releases.publish({ version: canaryVersion, server: catalogueBundle() });
  await liveIs(site, canaryVersion);
  return site;
}

const liveIs = (site: TestSite, version: string) =>
  eventually(async () => {
    expect(JSON.parse(await site.text('/registry.json'))).toMatchObject({ [part]: { version } });
  });

describe('a live release that fails in browsers', () => {
  it('is replaced by the previous release and has a status that contains the reason', async () => {
    const site = await siteWithBadRelease();
    for (let network = 0; network < 5; network += 1) {
      await visitor(site, network, 0).get();
      await visitor(site, network, 0).report(failed);
    }
    await liveIs(site, catalogueVersion);
    const status = await site.get(`/releases/${part}/${canaryVersion}/status.json`);
    expect(await status.json()).toEqual({
      ...{ status: 'refused', because: 'pages' },
      reason: `fails in 5 of 5 networks, ${catalogueVersion} in 0 of 0`,
    });
  });

  it('stays live when a single client network sends all reports', async () => {
    const site = await siteWithBadRelease();
    for (let times = 0; times < 20; times += 1) {
      await visitor(site, 1, times).get();
      await visitor(site, 1, times).report(failed);
    }
    expect(site.log).not.toContainEqual(expect.objectContaining({ msg: 'release rejected' }));
  });

  it('stays live when the reports come from client networks that were served no page', async () => {
    const site = await siteWithBadRelease();
    await visitor(site, 99, 0).get();
    for (let network = 0; network < 20; network += 1)
      await visitor(site, network, 0).report(failed);
    expect(site.log).not.toContainEqual(expect.objectContaining({ msg: 'release rejected' }));
  });
});
