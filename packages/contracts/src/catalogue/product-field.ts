import type { z } from 'zod';

/**
 * The kind of a field's value: `choices` is a selection of its options, `sides` the dimensions, `hidden` the
 * visibility, `tiers` prices by quantity.
 */
export type FieldKind = 'text' | 'number' | 'choices' | 'sides' | 'hidden' | 'tiers';

/** A field of a product that staff fill in. */
export interface Field<Kind extends FieldKind = FieldKind, Form extends z.ZodType = z.ZodType> {
  kind: Kind;
  label: string;
  unit?: string;
  /** The heading of its column in the product table, if it differs from the title. */
  heading?: string;
  /** True if it may be empty; an empty value is not stored. */
  isOptional?: boolean;
  isLong?: boolean;
  /** True if its column comes after all documented ones. */
  isAdded?: boolean;
  /** The maximum number of decimals of a number. */
  decimals?: number;
  options?: readonly string[] | 'categories';
  /** Suggestions while typing; any other value is accepted too. */
  suggested?: readonly string[] | 'countries';
  /** The placeholder of its input. */
  placeholder?: string;
  /** The initial value for a new product. */
  initial?: string;
  /** The schema of the form value, with its transformation. */
  form: Form;
}

/** Describes a field and keeps the literal types of its kind and form. */
export const field = <Kind extends FieldKind, Form extends z.ZodType>(
  described: Field<Kind, Form>,
) => described;
