import { describe, expect, it } from '@jest/globals';
import { readPartLogs } from 'remote-kit/release/part-logs.mjs';
import { part, siteWithVisitors, visitor } from '../../../test/canary-site.js';
import { catalogueVersion, eventually } from '../../../test/test-site.js';

describe('the log of a part', () => {
  it('contains failures that browsers report', async () => {
    const site = await siteWithVisitors();
    const failure = { part, release: catalogueVersion, kind: 'thrown', times: 2 };
    await visitor(site, 0, 0).report({ failures: [failure] });
    await eventually(async () => {
      expect((await readPartLogs(site.releases.path))[part]?.failures).toMatchObject([
        { version: catalogueVersion, kind: 'thrown', times: 2 },
      ]);
    });
  });
});
