/** The clock for waiting inquiries and expiring quotations; replaced in tests. */
export const clock = { now: () => new Date() };
