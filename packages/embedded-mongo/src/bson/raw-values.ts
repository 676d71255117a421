/** An encoded document that is written unchanged. */
export class RawValue {
  constructor(readonly bytes: Uint8Array) {}
}

/** Encoded documents that are written as an array. */
export class RawArray {
  constructor(readonly documents: readonly Uint8Array[]) {}
}
