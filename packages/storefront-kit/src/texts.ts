/** All texts of the components in this kit. */
export const kitTexts = {
  loading: 'Loading',
  partAway: 'This part of the shop is not available right now.',
  retry: 'Try again',
  fewer: (step: number) => (step === 1 ? 'One less' : `${step} less`),
  more: (step: number) => (step === 1 ? 'One more' : `${step} more`),
  quantityRefused: (fault: string, kept: string) => `${fault}. It is still ${kept}.`,
  minimumSet: (minimum: string, set: string) => `Minimum is ${minimum}; set to ${set}`,
  stepSet: (step: string, set: string) => `Sold in steps of ${step}; set to ${set}`,
} as const;
