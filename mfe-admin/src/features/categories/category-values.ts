import { categoryChange } from 'contracts';
import type { z } from 'zod';

export const categoryDetails = categoryChange.pick({ category: true, description: true });

export type CategoryValues = z.input<typeof categoryDetails>;
