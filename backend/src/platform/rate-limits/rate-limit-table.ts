const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const megabyte = 1024 * 1024;

/**
 * All rate limits of the backend. Each row allows `points` uses within `duration` seconds. The name contains the
 * counted action and, after `Per`, the key. Limits with `isScaled` are multiplied by RATE_LIMIT_SCALE. An account is
 * identified by its id, or by a keyed hash of the email address if the address is not registered. A network is an IPv4
 * address or an IPv6 /64; the limit of a /48 is eight times as high. A known browser is or was signed in to the
 * account. Each /24 or /48 network may use a tenth of a global limit (`countForAll`), or the `share` of the row.
 * Decision 039 explains the numbers.
 */
export const rateLimitTable = {
  signInsPerAddress: { points: 60, duration: minute, isScaled: true },
  /**
   * Limits sign-ins of one account, because each adds a session and an audit entry. A password reset clears the
   * counter.
   */
  signInsPerAccount: { points: 30, duration: hour, isScaled: true },
  registrationsPerAddress: { points: 20, duration: hour, isScaled: true },

  /** Limits wrong passwords at sign-in and at later password prompts. */
  wrongPasswordsPerAccountAndNetwork: { points: 5, duration: 15 * minute, isScaled: false },
  wrongPasswordsPerKnownBrowser: { points: 10, duration: 15 * minute, isScaled: false },
  /**
   * Limits wrong passwords from all known browsers of an account together, because each sign-in adds a known browser.
   */
  wrongPasswordsOfKnownBrowsersPerAccount: { points: 50, duration: 15 * minute, isScaled: false },
  /**
   * Counts wrong passwords from all unknown browsers. Above this limit, requests are not rejected, but responses to
   * wrong passwords are delayed.
   */
  wrongPasswordsPerAccount: { points: 50, duration: 15 * minute, isScaled: false },

  /** Limits wrong authenticator-app codes and wrong recovery codes. */
  wrongSecondFactorsPerAccountAndNetwork: { points: 10, duration: day, isScaled: false },
  wrongSecondFactorsPerKnownBrowser: { points: 20, duration: day, isScaled: false },
  wrongSecondFactorsOfKnownBrowsersPerAccount: { points: 100, duration: day, isScaled: false },
  wrongSecondFactorsPerAccount: { points: 50, duration: day, isScaled: false },
  reservedSecondFactorsPerAccountAndNetwork: { points: 3, duration: day, isScaled: false },
  reservedSecondFactorsPerAccount: { points: 150, duration: day, isScaled: false },

  /** Limits codes sent to a phone number. Known browsers use the limit per account instead of the limits per number. */
  codesPerAddress: { points: 30, duration: hour, isScaled: true },
  codesOfKnownBrowsersPerAccount: { points: 5, duration: hour, isScaled: false },
  codesPerNumberAndNetwork: { points: 3, duration: hour, isScaled: false },
  codesPerNumber: { points: 10, duration: hour, isScaled: false },
  reservedCodesPerNumberAndNetwork: { points: 1, duration: hour, isScaled: false },
  reservedCodesPerNumber: { points: 20, duration: hour, isScaled: false },
  /** Limits all codes that the shop sends; the setting `OTP_PER_DAY` replaces `points`. */
  codesPerShop: { points: 1, duration: day, isScaled: false },

  /** Limits wrong codes for a phone number. An attempt counts only if this browser requested a code. */
  codeTriesPerAddress: { points: 100, duration: hour, isScaled: true },
  wrongCodesPerKnownBrowser: { points: 20, duration: day, isScaled: false },
  wrongCodesPerNumberAndNetwork: { points: 10, duration: day, isScaled: false },
  wrongCodesPerNumber: { points: 20, duration: day, isScaled: false },
  reservedWrongCodesPerNumberAndNetwork: { points: 3, duration: day, isScaled: false },
  reservedWrongCodesPerNumber: { points: 30, duration: day, isScaled: false },

  /** Limits emails to an address that anyone may enter, separately per purpose (reset, subscription, email change). */
  mailsPerRecipientAndNetwork: { points: 3, duration: hour, isScaled: false },
  mailsPerRecipient: { points: 10, duration: day, isScaled: false },
  reservedMailsPerRecipientAndNetwork: { points: 2, duration: day, isScaled: false },
  reservedMailsPerRecipient: { points: 30, duration: day, isScaled: false },
  /** Global limits for emails to addresses that anyone may enter, counted separately per purpose. */
  mailsPerShop: { points: 200, duration: hour, isScaled: true },
  mailsPerShopAndDay: { points: 1_000, duration: day, isScaled: true },
  /**
   * Limits emails to a confirmed address that a known browser requests. Replaces the limits per recipient and per shop.
   */
  mailsOfKnownBrowsersPerAccount: { points: 3, duration: hour, isScaled: false },
  mailsOfKnownBrowsersPerAccountAndDay: { points: 10, duration: day, isScaled: false },
  resetsPerAddress: { points: 30, duration: hour, isScaled: true },
  subscriptionsPerAddress: { points: 20, duration: hour, isScaled: true },
  /** Limits confirmation links for the address of the signed-in account. */
  confirmationsPerAccount: { points: 3, duration: hour, isScaled: false },
  confirmationsPerAccountAndDay: { points: 10, duration: day, isScaled: false },
  emailChangesPerAccount: { points: 5, duration: day, isScaled: false },
  invitationsPerStaffMember: { points: 30, duration: hour, isScaled: true },
  invitationsPerRecipient: { points: 5, duration: hour, isScaled: false },
  companyInvitationsPerAccount: { points: 30, duration: day, isScaled: true },
  testMailsPerStaffMember: { points: 20, duration: hour, isScaled: true },

  /** Limits reports from browsers, and downloads of personal data. */
  reportsPerAddress: { points: 120, duration: minute, isScaled: true },
  dataDownloadsPerAccount: { points: 10, duration: hour, isScaled: true },

  /** Limits submitted inquiries, and the bytes that they occupy in the database. */
  inquiriesPerAccount: { points: 10, duration: hour, isScaled: true },
  inquiriesPerAccountAndDay: { points: 30, duration: day, isScaled: true },
  inquiriesPerAddress: { points: 30, duration: hour, isScaled: true },
  inquiryBytesPerAccountAndDay: { points: 2 * megabyte, duration: day, isScaled: true },
  inquiryBytesPerDay: { points: 200 * megabyte, duration: day, isScaled: true },
  /**
   * Counts inquiries of all buyers without a confirmed email address or phone number. Inquiries within this limit are
   * emailed to the seller immediately.
   */
  unconfirmedInquiries: { points: 100, duration: hour, isScaled: true },
  unconfirmedInquiriesPerDay: { points: 500, duration: day, isScaled: true },
  /**
   * Inquiries beyond `unconfirmedInquiries` are stored; they are emailed to the seller once the buyer confirms an email
   * address or a phone number.
   */
  heldInquiriesPerDay: { points: 2_000, duration: day, isScaled: true, share: 0.02 },
  /** Limits reminders to the seller about inquiries of unconfirmed buyers. */
  unconfirmedReminders: { points: 1, duration: hour, isScaled: false },

  /** Limits orders that are entered as text or uploaded as a table, because each requires a product search. */
  orderTextsPerAddress: { points: 60, duration: minute, isScaled: true },
  orderTablesPerAddress: { points: 20, duration: minute, isScaled: true },

  /** Limits changes to saved lists, and views of shared lists. */
  savedListChangesPerAccount: { points: 1_000, duration: hour, isScaled: true },
  sharedListsPerAddress: { points: 120, duration: minute, isScaled: true },

  /**
   * Limits recorded clicks on chat links. Visitors have a separate limit, so that they cannot exhaust the limit of
   * buyers.
   */
  leadsPerAddress: { points: 30, duration: hour, isScaled: true },
  leadsPerAccount: { points: 30, duration: hour, isScaled: true },
  leadsOfVisitors: { points: 300, duration: hour, isScaled: true },
  leadsOfVisitorsPerDay: { points: 1_000, duration: day, isScaled: true },

  /** Limits messages and their pictures; the bytes of a picture are counted before it is stored. */
  messagesPerAccount: { points: 30, duration: hour, isScaled: true },
  messagesPerAccountAndDay: { points: 200, duration: day, isScaled: true },
  messagesPerAddress: { points: 60, duration: hour, isScaled: true },
  messagesPerStaffMember: { points: 300, duration: hour, isScaled: true },
  unconfirmedMessages: { points: 100, duration: hour, isScaled: true },
  unconfirmedMessagesPerDay: { points: 500, duration: day, isScaled: true },
  picturesPerAccountAndDay: { points: 50, duration: day, isScaled: true },
  pictureBytesPerAccountAndDay: { points: 40 * megabyte, duration: day, isScaled: true },
  picturesPerInquiryAndMonth: { points: 200, duration: 30 * day, isScaled: true },
  pictureBytesPerDay: { points: 1_000 * megabyte, duration: day, isScaled: true },
  unconfirmedPictureBytesPerDay: { points: 100 * megabyte, duration: day, isScaled: true },

  /** Limits responses to quotations (each sends an email to the seller), PDF downloads and visits to emailed links. */
  quotationAnswersPerAccount: { points: 30, duration: hour, isScaled: true },
  quotationAnswersPerAccountAndDay: { points: 100, duration: day, isScaled: true },
  pdfsPerAccount: { points: 60, duration: hour, isScaled: true },
  pdfsPerAddress: { points: 120, duration: hour, isScaled: true },
  linkOpeningsPerAddress: { points: 60, duration: hour, isScaled: true },
} as const;

export type RateLimitName = keyof typeof rateLimitTable;

/**
 * A rate limit that other people could exhaust to lock out the owner of an account. Once the limit is exhausted, a
 * separate reserve still allows a few requests from each network.
 */
export interface SharedRateLimit {
  shared: RateLimitName;
  reservePerNetwork: RateLimitName;
  reserve: RateLimitName;
}

export const sharedRateLimits = {
  wrongSecondFactors: {
    shared: 'wrongSecondFactorsPerAccount',
    reservePerNetwork: 'reservedSecondFactorsPerAccountAndNetwork',
    reserve: 'reservedSecondFactorsPerAccount',
  },
  codes: {
    shared: 'codesPerNumber',
    reservePerNetwork: 'reservedCodesPerNumberAndNetwork',
    reserve: 'reservedCodesPerNumber',
  },
  wrongCodes: {
    shared: 'wrongCodesPerNumber',
    reservePerNetwork: 'reservedWrongCodesPerNumberAndNetwork',
    reserve: 'reservedWrongCodesPerNumber',
  },
  mails: {
    shared: 'mailsPerRecipient',
    reservePerNetwork: 'reservedMailsPerRecipientAndNetwork',
    reserve: 'reservedMailsPerRecipient',
  },
} as const satisfies Record<string, SharedRateLimit>;
