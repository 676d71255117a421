import { categoryChange } from 'contracts';
import type { z } from 'zod';

export const categoryDetailsSchema = categoryChange.pick({ category: true, description: true });

export type CategoryValues = z.input<typeof categoryDetailsSchema>;
