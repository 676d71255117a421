import { z } from 'zod';

/** The response of a call that sends a PDF. */
export const pdf = z.string().meta({ format: 'binary' });
export const pdfTypes = ['application/pdf'] as const;
