/** The /48 that a /64 lies in: what a network gives to a site, or a provider of tunnels to anybody who asks. */
export function widerNetworkPrefix(network: string) {
  const [, three] = /^((?:[\da-f]+:){2}[\da-f]+):[\da-f]+::\/64$/.exec(network) ?? [];
  return three && `${three}::/48`;
}

/** The network that shares one part of what all may do together: a /48, or 256 addresses of IPv4. */
export const sharingNetwork = (network: string) =>
  widerNetworkPrefix(network) ?? network.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
