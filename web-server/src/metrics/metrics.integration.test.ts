import { describe, expect, it } from '@jest/globals';
import { eventually, publishCatalogue, siteForTest } from '../../test/test-site.js';

describe('the metrics of the web server', () => {
  it('are served on a separate port and include response times, live releases and rejected releases', async () => {
    const env = { METRICS_PORT: '0', LOG_LEVEL: 'info' };
    const site = await siteForTest({ env, prepare: publishCatalogue });
    const address = site.log.find(({ msg }) => msg === 'metrics')?.url ?? '';
    expect(new URL(address).hostname).toBe('127.0.0.1');
    expect((await fetch(new URL('/', address))).status).toBe(404);
    const measured = async () => (await fetch(address)).text();
    await site.get('/?who=me');
    await site.get('/office-1234', { redirect: 'manual' });
    expect(await measured()).toContain('route="page home",method="GET",status="200"');
    expect(await measured()).toContain(
      'release_live{part="mfe-catalog",release="1.0.0-00000001"} 1',
    );
    expect(await measured()).not.toMatch(/who=me|office-1234/);
    await site.releases.publish({ version: '2.0.0-00000002', server: 'module.exports = {' });
    const metric =
      'release_failures_total{part="mfe-catalog",release="2.0.0-00000002",kind="trial"}';
    await eventually(async () => expect(await measured()).toContain(`${metric} 1`));
  });
});
