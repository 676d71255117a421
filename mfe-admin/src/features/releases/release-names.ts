import { formatMoment, type ReleasedPart } from 'contracts';

/** The last part of a version, which tells two releases of the same sources apart. */
export const shortHash = (version: string) => version.slice(-8);

/** `27 Nov 2026, 5:01 am · 0a1b2c3d`; the version where the time is unknown. */
export function releaseName(version: string, releases: ReleasedPart['releases']): string {
  const publishedAt = releases.find((release) => release.version === version)?.publishedAt;
  return publishedAt ? `${formatMoment(publishedAt)} · ${shortHash(version)}` : version;
}

/** `Mira (key AbCd1234)`: the owner of the part, whose key signed it; `This site` for the key of the site. */
export function publisherName(by: string, owner: string): string {
  if (by === 'this site') return 'This site';
  const name = owner.replace(/\s*<.*>$/, '').trim();
  return name ? `${name} (${by})` : by;
}
