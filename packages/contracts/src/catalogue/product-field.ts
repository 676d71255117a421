import type { z } from 'zod';

/**
 * The kind of value that a field contains. `choices` is a selection of the options, `sides` are the dimensions,
 * `hidden` is the visibility, and `tiers` are prices by quantity.
 */
export type FieldKind = 'text' | 'number' | 'choices' | 'sides' | 'hidden' | 'tiers';

export interface Field<Kind extends FieldKind = FieldKind, Form extends z.ZodType = z.ZodType> {
  kind: Kind;
  label: string;
  unit?: string;
  /** The column heading in the product table, if it differs from the label. */
  heading?: string;
  /** True if the field may be empty; an empty value is not stored. */
  isOptional?: boolean;
  isLong?: boolean;
  /**
   * True for a field that the documented API does not contain. In imports and exports, its column comes after the
   * documented columns.
   */
  isAdded?: boolean;
  /** The maximum number of decimal places in a number field. */
  decimals?: number;
  options?: readonly string[] | 'categories';
  /** Suggestions shown while the user types; any other value is accepted too. */
  suggested?: readonly string[] | 'countries';
  placeholder?: string;
  initial?: string;
  /** The schema that validates and transforms the form value. */
  form: Form;
}

/** Returns its argument, typed with the literal types of `kind` and `form`. */
export const defineProductField = <Kind extends FieldKind, Form extends z.ZodType>(
  described: Field<Kind, Form>,
) => described;
