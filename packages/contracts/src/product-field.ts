import type { z } from 'zod';

/** What a field holds: `choices` are several of its options, `sides` the dimensions, `hidden` whether and until when, `tiers` prices by quantity. */
export type FieldKind = 'text' | 'number' | 'choices' | 'sides' | 'hidden' | 'tiers';

/** A field of a product that staff fill in. */
export interface Field<Kind extends FieldKind = FieldKind, Form extends z.ZodType = z.ZodType> {
  kind: Kind;
  label: string;
  unit?: string;
  /** Above its column in the table of products, where that is not its title. */
  heading?: string;
  /** May be left empty, and is then not stored. */
  isOptional?: boolean;
  isLong?: boolean;
  /** Its column stands behind all that are documented. */
  isAdded?: boolean;
  /** The most decimals of a number. */
  decimals?: number;
  options?: readonly string[] | 'categories';
  /** What is offered while it is typed; anything else may be typed. */
  suggested?: readonly string[] | 'countries';
  /** Stands in its input while that is empty. */
  placeholder?: string;
  /** What a new product has. */
  initial?: string;
  /** What a form sends, and what becomes of it. */
  form: Form;
}

/** Says what a field is, with its kind and its form as they stand. */
export const field = <Kind extends FieldKind, Form extends z.ZodType>(
  described: Field<Kind, Form>,
) => described;
