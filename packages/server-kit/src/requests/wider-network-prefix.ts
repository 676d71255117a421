/**
 * Returns the IPv6 /48 that contains a /64, or undefined for an IPv4 address. Internet providers often assign a /48 to
 * a site, and tunnel providers assign one to anyone.
 */
export function widerNetworkPrefix(network: string) {
  const [, three] = /^((?:[\da-f]+:){2}[\da-f]+):[\da-f]+::\/64$/.exec(network) ?? [];
  return three && `${three}::/48`;
}

/** Returns the network whose clients share a quota: an IPv6 /48 or an IPv4 /24. */
export const quotaNetwork = (network: string) =>
  widerNetworkPrefix(network) ?? network.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
