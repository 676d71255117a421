/** The value of an entered text, or the reason why it was rejected, as a sentence for the field. */
export type Parsed<Value> = { ok: true; value: Value } | { ok: false; message: string };

export const accepted = <Value>(value: Value) => ({ ok: true, value }) as const;
export const rejected = (message: string) => ({ ok: false, message }) as const;
