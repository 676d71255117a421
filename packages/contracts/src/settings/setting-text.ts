import { z } from 'zod';
import { tooLongMessage } from '../http/form-inputs.js';
import { placeholderError } from './placeholders.js';

interface TextOptions {
  max: number;
  /** The error message for an empty field. If it is absent, the field may be empty. */
  hint?: string;
  isLong?: boolean;
  placeholders?: readonly string[];
}

/** Returns the schema of a plain-text setting, on one line unless `isLong`. */
export function settingText({ max, hint, isLong = false, placeholders = [] }: TextOptions) {
  return z
    .string()
    .trim()
    .min(hint ? 1 : 0, hint)
    .max(max, tooLongMessage(max))
    .refine((text) => isLong || !text.includes('\n'), 'Enter the text on one line')
    .refine((text) => !hasControls.test(text), 'Remove the unsupported character')
    .superRefine((text, context) => {
      const fault = placeholderError(text, placeholders);
      if (fault) context.addIssue(fault);
    });
}

// Matches control characters other than the line feed, and bidirectional overrides.
const hasControls = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u;
