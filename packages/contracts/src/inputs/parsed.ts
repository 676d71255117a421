/** The value of an entered text, or the reason why it was rejected, as a sentence for the field. */
export type ParseResult<Value> = { ok: true; value: Value } | { ok: false; message: string };

export const parseSuccess = <Value>(value: Value) => ({ ok: true, value }) as const;
export const parseError = (message: string) => ({ ok: false, message }) as const;
