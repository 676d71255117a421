import { formatMoment, type ReleasedPart } from 'contracts';

/** The hash at the end of a version, which distinguishes releases of the same sources. */
export const shortHash = (version: string) => version.slice(-8);

/** Returns a name such as `27 Nov 2026, 5:01 am · 0a1b2c3d`, or the version if the time is unknown. */
export function releaseName(version: string, releases: ReleasedPart['releases']): string {
  const publishedAt = releases.find((release) => release.version === version)?.publishedAt;
  return publishedAt ? `${formatMoment(publishedAt)} · ${shortHash(version)}` : version;
}

/**
 * Returns a name such as `Mira (key AbCd1234)`: the owner of the part and the key that signed the release. Returns
 * `This site` for the site's key.
 */
export function publisherName(by: string, owner: string): string {
  if (by === 'this site') return 'This site';
  const name = owner.replace(/\s*<.*>$/, '').trim();
  return name ? `${name} (${by})` : by;
}
