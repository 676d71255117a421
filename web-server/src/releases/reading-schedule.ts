/**
 * Number of polls after which unchanged lists are read again, so that failed reads of releases are
 * retried.
 */
const looksPerReading = 12;

export class RegistryReadSchedule {
  #stamp: string | undefined;
  #looks = 0;

  /**
   * True if the lists must be read. `stamp` changes whenever a list changes; it is undefined if the source provides
   * none.
   */
  isDue(stamp: string | undefined) {
    const isUnchanged = stamp !== undefined && stamp === this.#stamp;
    this.#stamp = stamp;
    this.#looks += 1;
    return !isUnchanged || this.#looks % looksPerReading === 0;
  }
}
