import { z } from 'zod';
import { tooLong } from '../http/form-inputs.js';
import { placeholderFault } from './placeholders.js';

interface Asked {
  max: number;
  /** The message for an empty text; without it the text may be empty. */
  please?: string;
  isLong?: boolean;
  placeholders?: readonly string[];
}

/** A plain-text setting, on one line unless `isLong`. */
export function settingText({ max, please, isLong = false, placeholders = [] }: Asked) {
  return z
    .string()
    .trim()
    .min(please ? 1 : 0, please)
    .max(max, tooLong(max))
    .refine((text) => isLong || !text.includes('\n'), 'Please use one line')
    .refine((text) => !hasControls.test(text), 'Remove the unsupported character')
    .superRefine((text, context) => {
      const fault = placeholderFault(text, placeholders);
      if (fault) context.addIssue(fault);
    });
}

// All control characters except line feed, and bidirectional overrides.
const hasControls = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u;
