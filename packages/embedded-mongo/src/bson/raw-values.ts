/** A document that is already bytes and is written as it is. */
export class RawValue {
  constructor(readonly bytes: Uint8Array) {}
}

/** Documents that are already bytes and are written as an array. */
export class RawArray {
  constructor(readonly documents: readonly Uint8Array[]) {}
}

/** How many bytes of a value are bytes already. */
export function rawSizeOf(value: unknown): number {
  if (value instanceof RawValue) return value.bytes.length;
  const parts: readonly unknown[] =
    value instanceof RawArray
      ? value.documents
      : Object.getPrototypeOf(value ?? 0) === Object.prototype
        ? Object.values(value as object)
        : [];
  return parts.reduce<number>(
    (sum, part) => sum + (part instanceof Uint8Array ? part.length : rawSizeOf(part)),
    0,
  );
}
