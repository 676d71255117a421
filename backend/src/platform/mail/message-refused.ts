/** Thrown when the gateway rejects the message itself, so that a retry would fail too. */
export class MessageRefusedError extends Error {}
