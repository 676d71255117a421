/** The gateway rejected the message itself, so a retry would fail too. */
export class MessageRefusedError extends Error {}
