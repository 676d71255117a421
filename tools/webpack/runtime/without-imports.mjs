/** Stands in the host for what loads modules that are imported from remotes: host and parts fetch theirs by the registry instead. */
export function remotes() {
  throw new Error('Modules of other parts come by the registry');
}
