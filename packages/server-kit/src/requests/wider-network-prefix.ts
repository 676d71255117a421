/**
 * Returns the /48 that contains a /64, or undefined for IPv4. Networks assign a /48 to each site,
 * and tunnel providers give one to anyone.
 */
export function widerNetworkPrefix(network: string) {
  const [, three] = /^((?:[\da-f]+:){2}[\da-f]+):[\da-f]+::\/64$/.exec(network) ?? [];
  return three && `${three}::/48`;
}

/** Returns the network whose clients share a quota: an IPv6 /48 or an IPv4 /24. */
export const quotaNetwork = (network: string) =>
  widerNetworkPrefix(network) ?? network.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
