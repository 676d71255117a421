import { z } from 'zod';

/** The answer of a call that sends a PDF. */
export const pdf = z.string().meta({ format: 'binary' });
export const pdfTypes = ['application/pdf'] as const;
