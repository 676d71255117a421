import { z } from 'zod';

export const pdf = z.string().meta({ format: 'binary' });
export const pdfTypes = ['application/pdf'] as const;
