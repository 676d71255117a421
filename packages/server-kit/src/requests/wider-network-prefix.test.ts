import { describe, expect, it } from '@jest/globals';
import { quotaNetwork, widerNetworkPrefix } from './wider-network-prefix.js';

describe('widerNetworkPrefix', () => {
  it.each([
    ['2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['192.0.2.1', undefined],
    ['all', undefined],
    ['+919876543210 2001:db8:1:2::/64', undefined],
  ])('maps %s to %s', (network, wider) => {
    expect(widerNetworkPrefix(network)).toBe(wider);
  });
});

describe('quotaNetwork', () => {
  it.each([
    ['2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['192.0.2.1', '192.0.2.0/24'],
    ['all', 'all'],
  ])('maps %s to %s', (network, sharing) => {
    expect(quotaNetwork(network)).toBe(sharing);
  });
});
