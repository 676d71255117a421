/**
 * Replaces the loader of modules imported from remotes in the host: host and parts load modules through the registry
 * instead.
 */
export function remotes() {
  throw new Error('Modules of other parts come by the registry');
}
