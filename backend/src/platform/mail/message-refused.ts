/** The gateway refuses the message itself: another attempt would fail too. */
export class MessageRefusedError extends Error {}
