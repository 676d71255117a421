/** Publishes the builds of this repository's remotes that are new and that the site may release. */
export async function publishBuilt(data: string, report: (line: string) => void) {
  // Imported dynamically, because this module imports the contracts, which exist only after the build.
  const { publishOwn } = await import('../release/publish-own.js');
  await publishOwn(data, report);
}
