import { z } from 'zod';

/** The states of a customer account while only approved customers see prices. */
export const approvalStates = ['pending', 'approved', 'declined'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/**
 * The reason why the server sends a signed-in customer no prices: the account is being reviewed, or was declined. Absent for
 * customers who see prices, and always while every signed-in customer sees them.
 */
export const pricesWithheldReason = z.enum(['pending', 'declined']);
export type PricesWithheld = z.output<typeof pricesWithheldReason>;
