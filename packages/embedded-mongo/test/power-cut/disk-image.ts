import { below, oneOf } from '../histories/random.js';
import type { DiskEvent } from './write-log.js';

/** Unit in bytes that a disk writes atomically. */
const SECTOR = 512;

type Write = NonNullable<DiskEvent['write']>;
type Fate = (write: Write) => Write[];

/** Possible outcomes of unflushed writes. A disk may also write them in any order. */
const fates: Fate[] = [
  () => [],
  (write) => [write],
  (write) => (below(2) === 0 ? [write] : []),
  (write) => sectorsOf(write).filter(() => below(2) === 0),
];

/** Returns the possible content of a file after a power cut during the event with the given number. */
export function imageAfterCut(
  events: readonly DiskEvent[],
  cut: number,
  { areFlushesObeyed }: { areFlushesObeyed: boolean },
): Buffer {
  const image = new Image();
  const eventsBeforeCut = events.slice(0, cut);
  const { flushed, pending } = areFlushesObeyed
    ? divide(eventsBeforeCut)
    : { flushed: [], pending: writesOf(eventsBeforeCut) };
  pending.push(...writesOf(events.slice(cut, cut + 1)));
  const fate = oneOf(fates);
  for (const write of [...flushed, ...pending.flatMap(fate)]) image.put(write);
  return image.bytes;
}

/** Separates the writes that are guaranteed to be on disk from all other writes. */
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
