import { describe, expect, it } from '@jest/globals';
import { contractVersion } from 'contracts';
import { usualClaims } from '../../../test/release-folder.js';
import {
  eventually,
  publishCatalogue,
  siteForTest,
  type TestSite,
} from '../../../test/test-site.js';

const part = 'mfe-guide';
const version = '1.0.0-0000000b';
const server = `exports.contract = ${contractVersion}; exports.modules = {};`;
const file = `/releases/${part}/${version}/remoteEntry.0001.js`;

async function publishGuide(site: TestSite) {
  await site.releases.write({ remote: part, version, server });
  await site.releases.point({ remote: part, version });
}

const own = ({ releases }: TestSite, slots: string[] = []) =>
  releases.own(
    { 'mfe-catalog': [releases.team], [part]: [releases.team] },
    { claims: { ...usualClaims, [part]: { slots } } },
  );

const registry = (site: TestSite) => site.text('/registry.json');

describe('a part added by another team', () => {
  it('is not served without an owner, and the missing owner is logged only once', async () => {
    const site = await siteForTest({ prepare: publishCatalogue });
    await publishGuide(site);
    const warnings = () =>
      site.log.filter(({ msg }) => msg === 'parts without an owner are not served');
    await eventually(() => expect(warnings()).toHaveLength(1));
    await site.releases.publish({ version: '2.0.0-00000002', server });
    await eventually(async () =>
      expect((await site.get('/releases/mfe-catalog/2.0.0-00000002/status.json')).status).toBe(200),
    );
    expect(warnings()).toEqual([expect.objectContaining({ parts: part })]);
    expect((await site.get(file)).status).toBe(404);
    expect(await registry(site)).not.toContain(part);
  });

  it('goes live when it gets an owner and is removed when it loses the owner', async () => {
    const site = await siteForTest({ prepare: publishCatalogue });
    await publishGuide(site);
    await own(site);
    await eventually(async () => expect(await registry(site)).toContain(part));
    expect((await site.get(file)).status).toBe(200);
    await site.releases.own({ 'mfe-catalog': [site.releases.team] });
    await eventually(async () => expect(await registry(site)).not.toContain(part));
    expect((await site.get(file)).status).toBe(404);
  });

  it('moves from the shop to the staff area once it is granted a staff slot', async () => {
    const site = await siteForTest({ prepare: publishCatalogue });
    await publishGuide(site);
    await own(site);
    await eventually(async () => expect(await site.text('/search')).toContain(part));
    await own(site, ['staff.screens']);
    await eventually(async () => expect(await site.text('/search')).not.toContain(part));
    expect(await registry(site)).not.toContain(part);
    expect((await site.get(file)).status).toBe(404);
    site.backend.staffSessions.add('staff');
    const headers = { cookie: 'user=%7B%7D; authToken=staff' };
    expect((await site.get(file, { headers })).status).toBe(200);
    expect(await (await site.get('/office-1234/registry.json', { headers })).text()).toContain(
      `"${part}":`,
    );
  });
});
