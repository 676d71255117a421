/** The number of an index, with which its keys begin. */
export const ID_SIZE = 4;

/** A buffer that grows while a key is written. */
export class KeyWriter {
  #bytes = Buffer.allocUnsafe(64);
  length = 0;

  /** Forgets what was written and begins a key of an index. */
  begin(id: number): void {
    this.length = 0;
    this.uint32(id);
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.length++] = value;
  }

  raw(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** UTF-8 with 00 escaped as 00 FF, ended by 00 00, so that bytes order as code points do. */
  text(text: string): void {
    this.#reserve(text.length * 3 + 2);
    if (!text.includes('\0')) this.length += this.#bytes.write(text, this.length);
    else this.#escaped(Buffer.from(text));
    this.length = this.#bytes.writeUInt16BE(0, this.length);
  }

  uint32(value: number): void {
    this.#reserve(4);
    this.length = this.#bytes.writeUInt32BE(value, this.length);
  }

  uint48(value: number): void {
    this.#reserve(6);
    this.length = this.#bytes.writeUIntBE(value, this.length, 6);
  }

  uint64(value: bigint): void {
    this.#reserve(8);
    this.length = this.#bytes.writeBigUInt64BE(value, this.length);
  }

  /** A double whose bytes order as its value does; NaN comes first. */
  double(value: number): void {
    this.#reserve(8);
    const at = this.length;
    this.length = this.#bytes.writeDoubleBE(value === 0 ? 0 : value, at);
    const first = this.#bytes[at] ?? 0;
    if (Number.isNaN(value)) this.#bytes.fill(0, at, this.length);
    else if (first & 0x80) this.invert(at);
    else this.#bytes[at] = first | 0x80;
  }

  /** Turns the order of everything written from an offset on. */
  invert(from: number): void {
    for (let at = from; at < this.length; at++) this.#bytes[at] = ~(this.#bytes[at] ?? 0) & 0xff;
  }

  take(): Buffer {
    return Buffer.from(this.#bytes.subarray(0, this.length));
  }

  #escaped(bytes: Buffer): void {
    this.#reserve(bytes.length * 2 + 2);
    for (const byte of bytes) {
      this.#bytes[this.length++] = byte;
      if (byte === 0) this.#bytes[this.length++] = 0xff;
    }
  }

  #reserve(size: number): void {
    if (this.length + size <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe((this.length + size) * 2);
    this.#bytes.copy(larger, 0, 0, this.length);
    this.#bytes = larger;
  }
}
