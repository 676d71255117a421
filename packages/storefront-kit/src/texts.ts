/** Texts of all components in this package. */
export const kitTexts = {
  loading: 'Loading',
  partAway: "This part of the shop isn't available right now.",
  retry: 'Try again',
  fewer: (step: number) => (step === 1 ? 'One less' : `${step} less`),
  fillCartons: (quantity: number) => `Set to ${quantity.toLocaleString('en-US')}`,
  more: (step: number) => (step === 1 ? 'One more' : `${step} more`),
  quantityRefused: (fault: string, quantity: string) => `${fault}. Quantity stays at ${quantity}.`,
  minimumSet: (minimum: string, set: string) => `Minimum is ${minimum}. Quantity set to ${set}.`,
  stepSet: (step: string, set: string) => `Sold in increments of ${step}. Quantity set to ${set}.`,
} as const;
