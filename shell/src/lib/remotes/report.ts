const told = new Set<string>();

/** Notes a failure of a remote that the page has coped with: once for each kind, and never as an error. */
export function reportRemoteFailure(remote: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  const line = `${remote}: ${reason}`;
  if (told.has(line)) return;
  told.add(line);
  console.info(line);
}
