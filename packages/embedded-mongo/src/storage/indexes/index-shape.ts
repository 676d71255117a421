/**
 * Properties of an index that depend on the indexed documents. Shared by all versions of the index; flags are never
 * reset.
 */
export class IndexShape {
  /**
   * True if a document has an array in an indexed field. The index then cannot be used for sorting, and its bounds
   * cannot be combined.
   */
  isMultikey = false;
  /** True if a key was truncated. The order of truncated keys is not exact. */
  isCut = false;
  /**
   * True if a key represents an empty array or the deprecated type undefined. Such keys sort next to null, and index
   * bounds for null include them.
   */
  hasUndefined = false;
  /**
   * Records that had a duplicate key during the build of a unique index. The build checks them again before it ends.
   * Not persisted.
   */
  readonly doubles = new Set<number>();

  /** The flags as one byte, for storage. */
  get bits(): number {
    return (this.isMultikey ? 1 : 0) | (this.isCut ? 2 : 0) | (this.hasUndefined ? 4 : 0);
  }

  add(bits: number): void {
    this.isMultikey ||= (bits & 1) !== 0;
    this.isCut ||= (bits & 2) !== 0;
    this.hasUndefined ||= (bits & 4) !== 0;
  }
}
