import { below, oneOf } from '../histories/random.js';
import type { DiskEvent } from './write-log.js';

/** What a disk writes whole or not at all, in bytes. */
const SECTOR = 512;

type Write = NonNullable<DiskEvent['write']>;
type Fate = (write: Write) => Write[];

/** What can become of the writes that were never flushed. A disk may also write them in any order. */
const fates: Fate[] = [
  () => [],
  (write) => [write],
  (write) => (below(2) === 0 ? [write] : []),
  (write) => sectorsOf(write).filter(() => below(2) === 0),
];

/** The bytes of a file as they may be found after the power was cut while the event of that number was under way. */
export function imageAfterCut(
  events: readonly DiskEvent[],
  cut: number,
  { areFlushesObeyed }: { areFlushesObeyed: boolean },
): Buffer {
  const image = new Image();
  const begun = events.slice(0, cut);
  const { flushed, pending } = areFlushesObeyed
    ? divide(begun)
    : { flushed: [], pending: writesOf(begun) };
  pending.push(...writesOf(events.slice(cut, cut + 1)));
  const fate = oneOf(fates);
  for (const write of [...flushed, ...pending.flatMap(fate)]) image.put(write);
  return image.bytes;
}

/** Which writes are on the disk for certain. */
function divide(events: readonly DiskEvent[]): { flushed: Write[]; pending: Write[] } {
  const flushed: Write[] = [];
  const pending: Write[] = [];
  for (const { write, isSynchronous } of events) {
    if (!write) flushed.push(...pending.splice(0));
    else if (isSynchronous) flushed.push(write);
    else pending.push(write);
  }
  return { flushed, pending };
}

const writesOf = (events: readonly DiskEvent[]): Write[] =>
  events.flatMap(({ write }) => (write ? [write] : []));

class Image {
  #bytes = Buffer.alloc(0);

  get bytes() {
    return this.#bytes;
  }

  put({ offset, bytes }: Write) {
    const missing = offset + bytes.length - this.#bytes.length;
    if (missing > 0) this.#bytes = Buffer.concat([this.#bytes, Buffer.alloc(missing)]);
    bytes.copy(this.#bytes, offset);
  }
}

function sectorsOf({ offset, bytes }: Write): Write[] {
  const sectors: Write[] = [];
  for (let at = 0; at < bytes.length;) {
    const end = Math.min(bytes.length, at + SECTOR - ((offset + at) % SECTOR));
    sectors.push({ offset: offset + at, bytes: bytes.subarray(at, end) });
    at = end;
  }
  return sectors;
}
