/** The time by which quotations expire; tests set another. */
export const clock = { now: () => new Date() };
