/** The lists are read again after this many polls even if unchanged, so that failed steps are retried. */
const looksPerReading = 12;

/** Decides at each poll whether the lists of releases need to be read. */
export class ReadingSchedule {
  #stamp: string | undefined;
  #looks = 0;

  /** True if the lists need to be read. `stamp` changes with the lists; undefined if the source has none. */
  isDue(stamp: string | undefined) {
    const isUnchanged = stamp !== undefined && stamp === this.#stamp;
    this.#stamp = stamp;
    this.#looks += 1;
    return !isUnchanged || this.#looks % looksPerReading === 0;
  }
}
