/** How often within how many seconds; those per address grow with RATE_LIMIT_SCALE. */
export const limitTable = {
  signInsPerAddress: { points: 60, duration: 60, isPerAddress: true },
  wrongPasswordsPerAccount: { points: 10, duration: 15 * 60, isPerAddress: false },
  wrongSecondFactorsPerAccount: { points: 20, duration: 24 * 60 * 60, isPerAddress: false },
  registrationsPerAddress: { points: 20, duration: 60 * 60, isPerAddress: true },
  codesPerAddress: { points: 30, duration: 60 * 60, isPerAddress: true },
  codesPerNumber: { points: 3, duration: 60 * 60, isPerAddress: false },
  wrongCodesPerNumber: { points: 20, duration: 24 * 60 * 60, isPerAddress: false },
  resetsPerAddress: { points: 30, duration: 60 * 60, isPerAddress: true },
  resetsPerAccount: { points: 3, duration: 60 * 60, isPerAddress: false },
  reportsPerAddress: { points: 120, duration: 60, isPerAddress: true },
  subscriptionsPerAddress: { points: 20, duration: 60 * 60, isPerAddress: true },
} as const;

export type LimitName = keyof typeof limitTable;
