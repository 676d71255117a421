import { z } from 'zod';

/** The states of a customer account while only approved customers see prices. */
export const approvalStates = ['pending', 'approved', 'declined'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/**
 * The reason why a signed-in customer receives no prices: the account is still being reviewed, or it was declined.
 * Absent for customers who see prices, and for all customers while every signed-in customer sees prices.
 */
export const pricesWithheldReason = z.enum(['pending', 'declined']);
export type PricesWithheldReason = z.output<typeof pricesWithheldReason>;
