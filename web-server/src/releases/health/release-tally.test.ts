import { describe, expect, it } from '@jest/globals';
import { ReleaseTally } from './release-tally.js';

const part = 'mfe-cart';
const version = '1.0.0-00000001';

const shown = (hasFailed = false) => [{ part, version, hasFailed }];
const report = (value = 600_000, release = version) => ({
  failures: [{ part, release, kind: 'thrown' as const, times: 1000 }],
  vitals: [{ part, release, name: 'LCP' as const, value }],
});

describe('ReleaseTally', () => {
  it('ignores reports from a client network that was not served a page', () => {
    const tally = new ReleaseTally();
    tally.notePage('10.0.0.0/24', shown());
    for (let times = 0; times < 120; times += 1) tally.noteReport('10.0.1.0/24', report());
    expect(tally.of(part, [version])).toEqual([{ version, visits: 1, failures: 0, vitals: {} }]);
  });

  it('ignores reports about a release that was not served', () => {
    const tally = new ReleaseTally();
    tally.notePage('10.0.0.0/24', shown());
    tally.noteReport('10.0.0.0/24', report(1, '2.0.0-00000002'));
    expect(tally.of(part, [version, '2.0.0-00000002'])).toEqual([
      { version, visits: 1, failures: 0, vitals: {} },
    ]);
  });

  it('counts each client network once, even if the network loads many pages and sends many reports', () => {
    const tally = new ReleaseTally();
    for (let times = 0; times < 20; times += 1) {
      tally.notePage('10.0.0.0/24', shown());
      tally.noteReport('10.0.0.0/24', report(1000 + times));
    }
    tally.notePage('10.0.1.0/24', shown());
    expect(tally.of(part, [version])).toEqual([
      { version, visits: 2, failures: 1, vitals: { LCP: 1000 } },
    ]);
  });

  it('counts a page on which the release failed to render as a failure', () => {
    const tally = new ReleaseTally();
    tally.notePage('10.0.0.0/24', shown(true));
    expect(tally.of(part, [version])).toMatchObject([{ visits: 1, failures: 1 }]);
  });

  it('returns the 75th percentile of each web vital', () => {
    const tally = new ReleaseTally();
    for (const value of [100, 200, 300, 400]) {
      tally.notePage(`10.0.${value}.0/24`, shown());
      tally.noteReport(`10.0.${value}.0/24`, { ...report(value), failures: [] });
    }
    expect(tally.of(part, [version])).toMatchObject([{ failures: 0, vitals: { LCP: 300 } }]);
  });

  describe('.worse()', () => {
    const before = '1.0.0-00000000';
    const tallyOf = (networks: number, failing: number, failingBefore = 0) => {
      const tally = new ReleaseTally();
      for (let network = 0; network < networks; network += 1) {
        tally.notePage(`10.1.${network}.0/24`, shown(network < failing));
        const hasFailed = network < failingBefore;
        tally.notePage(`10.2.${network}.0/24`, [{ part, version: before, hasFailed }]);
      }
      return tally;
    };

    it('returns undefined if fewer than five client networks report failures', () => {
      expect(tallyOf(4, 4).worse(part, version, before)).toBeUndefined();
    });

    it('returns undefined if the other release fails in a similar share of client networks', () => {
      expect(tallyOf(200, 20, 15).worse(part, version, before)).toBeUndefined();
    });

    it('returns the failure counts if the share of failing client networks is 10 percentage points higher than for the other release', () => {
      const reason = 'fails in 20 of 200 networks, 1.0.0-00000000 in 0 of 200';
      expect(tallyOf(200, 20).worse(part, version, before)).toBe(reason);
    });
  });
});
