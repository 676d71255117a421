const CACHED = 1 << 14;

/**
 * Buffer objects over memory that LMDB reuses for each entry. They are cached by size, since creating one takes longer
 * than reading an entry.
 */
export class VolatileBuffers {
  #memory: ArrayBufferLike | undefined;
  #start = 0;
  #bySize: (Buffer | undefined)[] = [];

  of(memory: ArrayBufferLike, start: number, size: number): Buffer {
    if (size >= CACHED) return Buffer.from(memory, start, size);
    if (memory !== this.#memory || start !== this.#start) {
      this.#memory = memory;
      this.#start = start;
      this.#bySize = [];
    }
    return (this.#bySize[size] ??= Buffer.from(memory, start, size));
  }
}
