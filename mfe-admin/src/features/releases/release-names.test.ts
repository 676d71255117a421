import { describe, expect, it } from '@jest/globals';
import { formatDateTime } from 'contracts';
import { publisherName, releaseName } from './release-names.js';

const [version, at] = ['0.3.0-0a1b2c3d', '2026-03-05T10:00:00.000Z'];

describe('releaseName', () => {
  it('returns the publication time with a short hash if the release has no message', () => {
    const releases = [{ version, publishedAt: at }];
    expect(releaseName(version, releases)).toBe(`${formatDateTime(at)} · 0a1b2c3d`);
  });

  it('returns the publication time with the release message if there is one', () => {
    const releases = [{ version, publishedAt: at, note: 'Fix prices' }];
    expect(releaseName(version, releases)).toBe(`${formatDateTime(at)} · Fix prices`);
  });

  it('returns the version if the publication time is unknown', () => {
    expect(releaseName(version, [{ version }])).toBe(version);
  });
});

describe('publisherName', () => {
  it.each([
    ['this site', 'Mira <mira@shop.example>', 'This site'],
    ['key AbCd1234', 'Mira <mira@shop.example>', 'Mira (key AbCd1234)'],
    ['key AbCd1234', '', 'key AbCd1234'],
  ])('combines the publisher %j and the owner %j into the name %j', (by, owner, name) => {
    expect(publisherName(by, owner)).toBe(name);
  });
});
