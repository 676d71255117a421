import { formatDateTime, type ReleasedPart } from 'contracts';

/**
 * Returns the last eight characters of a version. These characters are part of a hash that differs even between two
 * releases of the same sources.
 */
export const shortHash = (version: string) => version.slice(-8);

/**
 * Returns a name such as `27 Nov 2026, 5:01 am · Fix prices`, with a short hash if the release has no message, or the
 * version if the publication time is unknown.
 */
export function releaseName(version: string, releases: ReleasedPart['releases']): string {
  const { publishedAt, note } = releases.find((release) => release.version === version) ?? {};
  return publishedAt ? `${formatDateTime(publishedAt)} · ${note ?? shortHash(version)}` : version;
}

/**
 * Returns the owner of the part and the signing key, such as `Mira (key AbCd1234)`, or `This site` for the site's own
 * key.
 */
export function publisherName(by: string, owner: string): string {
  if (by === 'this site') return 'This site';
  const name = owner.replace(/\s*<.*>$/, '').trim();
  return name ? `${name} (${by})` : by;
}
