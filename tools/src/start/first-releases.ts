type Report = (line: string) => void;

/** Publishes the built remotes of this repository that have no live release and that the site may release. */
export const publishFirst = (data: string, report: Report) => publish(data, 'missing', report);

/** Publishes the built remotes of this repository that are new and that the site may release. */
export const publishBuilt = (data: string, report: Report) => publish(data, 'changed', report);

async function publish(data: string, wanted: 'missing' | 'changed', report: Report) {
  // Imported dynamically, because this module imports the contracts, which exist only after the build.
  const { publishOwn } = await import('../release/publish-own.js');
  await publishOwn(data, wanted, report);
}
