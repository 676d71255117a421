/** The time by which inquiries wait and quotations expire; tests set another. */
export const clock = { now: () => new Date() };
