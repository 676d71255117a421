/** The /48 that a /64 lies in: what a network gives to a site, or a provider of tunnels to anybody who asks. */
export function widerNetworkPrefix(network: string) {
  const [, three] = /^((?:[\da-f]+:){2}[\da-f]+):[\da-f]+::\/64$/.exec(network) ?? [];
  return three && `${three}::/48`;
}
