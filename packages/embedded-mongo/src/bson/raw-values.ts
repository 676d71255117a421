/** A document that is already bytes and is written as it is. */
export class RawValue {
  constructor(readonly bytes: Uint8Array) {}
}

/** Documents that are already bytes and are written as an array. */
export class RawArray {
  constructor(readonly documents: readonly Uint8Array[]) {}
}
