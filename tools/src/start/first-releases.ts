type Report = (line: string) => void;

/** Publishes the built remotes of this repository that the site may release and that have no live release. */
export const publishFirstReleases = (data: string, report: Report) =>
  publish(data, 'missing', report);

/**
 * Publishes the built remotes of this repository that the site may release and that have no live release or differ from
 * the last published build.
 */
export const publishBuiltReleases = (data: string, report: Report) =>
  publish(data, 'changed', report);

async function publish(data: string, mode: 'missing' | 'changed', report: Report) {
  // A dynamic import, because `publish-own.js` imports the contracts package, which exists only after the build.
  const { publishOwnParts } = await import('../release/publish-own.js');
  await publishOwnParts(data, mode, report);
}
