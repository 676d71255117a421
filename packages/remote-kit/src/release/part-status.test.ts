import { describe, expect, it } from '@jest/globals';
import { formatPartStatus } from './part-status.mjs';

const [newest, live, oldest] = ['0.3.0-00000003', '0.2.0-00000002', '0.1.0-00000001'] as const;

const status = {
  deployment: {
    ...{ live, previous: [newest, oldest], sequence: 7 },
    history: [{ version: newest, ended: 'rolled back' as const }],
  },
  published: [newest, live, oldest],
  refusals: [],
  releases: [
    {
      ...{ version: newest, publishedAt: '2026-11-28T07:30:12.000Z' },
      ...{ author: 'Mira', note: 'Fix the price of sets' },
    },
    { version: live, publishedAt: '2026-11-27T10:00:00.000Z' },
  ],
};

describe('formatPartStatus', () => {
  it('returns one line per release with its date, author, message and state', () => {
    expect(formatPartStatus('list', 'mfe-guide', status)).toEqual([
      `${newest}  2026-11-28 07:30 UTC  Mira  Fix the price of sets  rolled back`,
      `${live}  2026-11-27 10:00 UTC  live`,
      oldest,
    ]);
  });

  it('includes the reason for a rejection and the running canary', () => {
    const refusal = { because: 'trial' as const, reason: 'threw', at: '2026-11-28T07:31:00.000Z' };
    const trying = {
      ...status,
      deployment: { ...status.deployment, canary: { version: oldest, percent: 5 } },
      refusals: [{ ...refusal, version: newest, sequence: 7 }],
    };
    expect(formatPartStatus('list', 'mfe-guide', trying)).toEqual([
      expect.stringMatching(/refused: threw$/),
      expect.stringMatching(/ live$/),
      `${oldest}  canary for 5% of visitors`,
    ]);
  });

  it('states how many seconds after publication a short canary goes live', () => {
    const canary = { version: oldest, percent: 20, promoteAfter: 60 };
    const deployment = { ...status.deployment, canary };
    expect(formatPartStatus('status', 'mfe-guide', { ...status, deployment })).toContain(
      `canary  ${oldest}  canary for 20% of visitors, goes live for all 60 s after it was published unless it fails`,
    );
  });

  const at = '2026-11-28T07:31:00.000Z';
  const log = {
    refused: [
      {
        ...{ version: '0.4.0-00000004', because: 'upload' as const, reason: 'too large', at },
        ...{ author: 'Jan', note: 'Add pictures' },
      },
    ],
    failures: [
      { version: live, kind: 'render' as const, message: 'no stone', times: 2, at },
      { version: live, kind: 'thrown' as const, message: '', times: 3, at },
    ],
  };

  it('lists rejected releases with their author, message and reason', () => {
    expect(formatPartStatus('list', 'mfe-guide', { ...status, log }).at(-1)).toBe(
      'rejected  0.4.0-00000004  2026-11-28 07:31 UTC  Jan  Add pictures  too large',
    );
  });

  it('returns a summary of releases, visits, rejections and failures for the view "status"', () => {
    const deployment = { ...status.deployment, canary: { version: oldest, percent: 5 } };
    const shown = { canary: { visits: 12, failed: 1 }, live: { visits: 210, failed: 3 } };
    const compared = { ...shown, nextLook: 20, enough: 320 };
    expect(
      formatPartStatus('status', 'mfe-guide', { ...status, deployment, log, compared }),
    ).toEqual([
      `mfe-guide  ${live}  2026-11-27 10:00 UTC  live`,
      `canary  ${oldest}  canary for 5% of visitors`,
      'visits  canary: 1 of 12 failed, live: 3 of 210 failed',
      'rejected  0.4.0-00000004  2026-11-28 07:31 UTC  Jan  Add pictures  too large',
      '5 logged failures; to see them: --logs',
    ]);
  });

  it('returns the failures on the server and in browsers for the view "logs"', () => {
    expect(formatPartStatus('logs', 'mfe-guide', { ...status, log })).toEqual([
      `2026-11-28 07:31 UTC  ${live}  render  2 times  no stone`,
      `2026-11-28 07:31 UTC  ${live}  thrown  3 times`,
    ]);
    expect(formatPartStatus('logs', 'mfe-guide', status)).toEqual([
      'mfe-guide has no logged failures.',
    ]);
  });

  it('returns one line for a part without releases', () => {
    const noReleases = { deployment: null, published: [], refusals: [] };
    expect(formatPartStatus('list', 'mfe-guide', noReleases)).toEqual([
      'mfe-guide has no releases yet.',
    ]);
  });
});
