/** Publishes the build of each remote if it is new and the site is allowed to. */
export async function publishBuilt(data: string, report: (line: string) => void) {
  // Contracts can be imported only once they are installed and built.
  const { publishOwn } = await import('../release/publish-own.js');
  await publishOwn(data, report);
}
