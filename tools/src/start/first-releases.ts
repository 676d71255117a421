/** Publishes what was built of each remote, where that is new and the site may. */
export async function publishBuilt(data: string, report: (line: string) => void) {
  // Contracts can only be imported once they are installed and built.
  const { publishOwn } = await import('../release/publish-own.js');
  await publishOwn(data, report);
}
