import { isIPv6 } from 'node:net';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Returns the network of one subscriber: an IPv4 address, or the /64 of an IPv6 address. */
export function networkPrefix(address: string) {
  const [, inner] = mapped.exec(address) ?? [];
  if (inner) return inner;
  // Removes the zone of an IPv6 address, which identifies a network interface of this machine.
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  return `${groupsOf(plain).slice(0, 4).join(':')}::/64`;
}

/** Returns all eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string) {
  const [head = '', tail] = address.toLowerCase().split('::');
  const [first, last] = [split(head), split(tail ?? '')];
  const missing = tail === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...last].map(
    (group) => group.replace(/^0+(?=.)/, ''),
  );
}

const split = (groups: string) => (groups === '' ? [] : groups.split(':'));
