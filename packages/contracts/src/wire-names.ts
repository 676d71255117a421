/** Maps documented field names to internal names, if the two differ. */
export const wireNames = {
  product: { _id: 'id', MinQuantity: 'minQuantity', bestproduct: 'isBest' },
  category: { _id: 'id', category: 'name' },
  account: { _id: 'id', Uname: 'name' },
  cartItem: { _id: 'id', productId: 'product' },
  inquiry: { _id: 'id', userId: 'customer' },
  inquiryLine: { productId: 'product' },
  registration: { Uname: 'name' },
  categoryQuery: { catagoryName: 'category' },
} as const;

export type RenamedFields<Wire, Names> = {
  [Key in keyof Wire as Key extends keyof Names ? Extract<Names[Key], string> : Key]: Wire[Key];
};

/** Renames the documented fields of an API record to their internal names. */
export function fromWire<Wire extends object, const Names extends Record<string, string>>(
  names: Names,
  wire: Wire,
): RenamedFields<Wire, Names> {
  // The cast is safe: `rename` renames own properties according to the table, exactly as `RenamedFields` describes.
  return rename(names, wire) as RenamedFields<Wire, Names>;
}

/** Renames the fields of an internal record to the documented names. */
export function toWire<Wire extends object, const Names extends Record<string, string>>(
  names: Names,
  record: RenamedFields<Wire, Names>,
): Wire {
  const inverse = Object.fromEntries(
    Object.entries(names).map(([wire, fieldName]) => [fieldName, wire]),
  );
  // The cast is safe, because renaming back restores the shape that `RenamedFields` was derived from.
  return rename(inverse, record) as Wire;
}

function rename(names: Record<string, string>, record: object): object {
  const renamed = new Map(Object.entries(names));
  const entries: [string, unknown][] = Object.entries(record);
  return Object.fromEntries(
    entries.map(([key, value]): [string, unknown] => [renamed.get(key) ?? key, value]),
  );
}
