import { isIPv6 } from 'node:net';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The key by which clients are counted: an IPv4 address, or the /64 of an IPv6 address, which belongs to one
 * subscriber.
 */
export function clientKey(address: string): string {
  const [, four] = mapped.exec(address) ?? [];
  if (four) return four;
  return isIPv6(address) ? networkOf(address) : address;
}

function networkOf(address: string) {
  const [before = '', after] = address.split('%', 1).join('').split('::');
  const head = groupsOf(before);
  const tail = groupsOf(after ?? '');
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  const all = after === undefined ? head : [...head, ...zeros, ...tail];
  return all
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}

const groupsOf = (part: string) => (part === '' ? [] : part.split(':'));
