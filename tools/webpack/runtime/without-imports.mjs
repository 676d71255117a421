/**
 * Replaces webpack's loader for modules of remotes in the host. Host and parts load remote modules through the registry
 * instead.
 */
export function remotes() {
  throw new Error('Modules of other parts come by the registry');
}
