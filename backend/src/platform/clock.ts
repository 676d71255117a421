/** The current time; replaced in tests. */
export const clock = { now: () => new Date() };
