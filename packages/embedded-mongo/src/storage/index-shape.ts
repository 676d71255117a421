/** What the documents of an index have shown so far; all versions of the index share it, and it only grows. */
export class IndexShape {
  /** Some document has an array here: its order is no sort order, and bounds do not combine. */
  isMultikey = false;
  /** Some key was cut: the order is not exact among long keys. */
  isCut = false;
  /** Some key stands for an empty array or the old type undefined, which lie beside null and are found with it. */
  hasUndefined = false;
  /** Records with a key that belonged to another while a unique index was built; not stored. */
  readonly doubles = new Set<number>();

  /** As one byte, for storing. */
  get bits(): number {
    return (this.isMultikey ? 1 : 0) | (this.isCut ? 2 : 0) | (this.hasUndefined ? 4 : 0);
  }

  add(bits: number): void {
    this.isMultikey ||= (bits & 1) !== 0;
    this.isCut ||= (bits & 2) !== 0;
    this.hasUndefined ||= (bits & 4) !== 0;
  }
}
