/** The result of parsing user input: the parsed value, or an error message that the form shows at the field. */
export type ParseResult<Value> = { ok: true; value: Value } | { ok: false; message: string };

export const parseSuccess = <Value>(value: Value) => ({ ok: true, value }) as const;
export const parseError = (message: string) => ({ ok: false, message }) as const;
