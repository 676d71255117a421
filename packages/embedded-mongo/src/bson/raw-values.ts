/** An encoded document that is copied unchanged when the surrounding document is encoded. */
export class RawValue {
  constructor(readonly bytes: Uint8Array) {}
}

/** Encoded documents that are copied unchanged into an array when the surrounding document is encoded. */
export class RawArray {
  constructor(readonly documents: readonly Uint8Array[]) {}
}
