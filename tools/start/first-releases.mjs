/** Publishes what was built of each remote, where that is new and the site may. @param {string} data @param {(line: string) => void} report */
export async function publishBuilt(data, report) {
  // Contracts can only be imported once they are installed and built.
  const { publishOwn } = await import('../release/publish-own.mjs');
  await publishOwn(data, report);
}
