import { describe, expect, it } from '@jest/globals';
import { listLines } from './part-status.mjs';

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

describe('listLines', () => {
  it('returns date, author, message and state of each release', () => {
    expect(listLines('mfe-guide', status)).toEqual([
      `${newest}  2026-11-28 07:30 UTC  Mira  Fix the price of sets  rolled back`,
      `${live}  2026-11-27 10:00 UTC  live`,
      oldest,
    ]);
  });

  it('returns why a release was rejected and which canary runs', () => {
    const refused = { because: 'trial' as const, reason: 'threw', at: '2026-11-28T07:31:00.000Z' };
    const trying = {
      ...status,
      deployment: { ...status.deployment, canary: { version: oldest, percent: 5 } },
      refusals: [{ ...refused, version: newest, sequence: 7 }],
    };
    expect(listLines('mfe-guide', trying)).toEqual([
      expect.stringMatching(/refused: threw$/),
      expect.stringMatching(/ live$/),
      `${oldest}  canary for 5% of visitors`,
    ]);
  });

  it('returns one line for a part without releases', () => {
    const none = { deployment: null, published: [], refusals: [] };
    expect(listLines('mfe-guide', none)).toEqual(['mfe-guide has no releases yet.']);
  });
});
