/** Every text that the components of this kit say by themselves. */
export const kitTexts = {
  loading: 'Loading',
  partAway: 'This part of the shop is not available right now.',
  retry: 'Try again',
} as const;
