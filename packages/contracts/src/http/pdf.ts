import { z } from 'zod';

export const pdf = z.string().meta({ format: 'binary' });
export const pdfContentTypes = ['application/pdf'] as const;
