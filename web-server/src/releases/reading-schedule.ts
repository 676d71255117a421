/** Every so many looks the lists are read though they are unchanged: what failed may go well by now. */
const looksPerReading = 12;

/** Tells of each look at the lists of releases whether they have to be read. */
export class ReadingSchedule {
  #stamp: string | undefined;
  #looks = 0;

  /** `stamp` changes whenever the lists do; undefined where that cannot be told. */
  isDue(stamp: string | undefined) {
    const isUnchanged = stamp !== undefined && stamp === this.#stamp;
    this.#stamp = stamp;
    this.#looks += 1;
    return !isUnchanged || this.#looks % looksPerReading === 0;
  }
}
