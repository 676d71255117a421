import { z } from 'zod';
import { companyRoles } from '../customer-roles.js';

/** A customer's company, with the customer's role in it. */
export const membership = z.object({ name: z.string(), role: z.enum(companyRoles) });

export type Membership = z.output<typeof membership>;
