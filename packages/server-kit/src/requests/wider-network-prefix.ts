/** Returns the /48 of a /64: the size that networks assign to a site, and tunnel providers to anyone who asks. */
export function widerNetworkPrefix(network: string) {
  const [, three] = /^((?:[\da-f]+:){2}[\da-f]+):[\da-f]+::\/64$/.exec(network) ?? [];
  return three && `${three}::/48`;
}

/** Returns the network whose clients share one quota: a /48, or 256 IPv4 addresses. */
export const sharingNetwork = (network: string) =>
  widerNetworkPrefix(network) ?? network.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
