/** Size in bytes of the index id at the start of every key. */
export const INDEX_ID_BYTES = 4;

export class KeyWriter {
  #bytes = Buffer.allocUnsafe(64);
  length = 0;

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

  /** Writes UTF-8 with 00 escaped as 00 FF and terminated by 00 00, so that bytes sort by code point. */
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

  /** Writes a double so that bytes sort by value, with NaN first. */
  double(value: number): void {
    this.#reserve(8);
    const at = this.length;
    this.length = this.#bytes.writeDoubleBE(value === 0 ? 0 : value, at);
    const first = this.#bytes[at] ?? 0;
    if (Number.isNaN(value)) this.#bytes.fill(0, at, this.length);
    else if (first & 0x80) this.invert(at);
    else this.#bytes[at] = first | 0x80;
  }

  /** Inverts all bytes from an offset on, which reverses their sort order. */
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
