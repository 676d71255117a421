const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const megabyte = 1024 * 1024;

/** How often within how many seconds; those that are scaled grow with RATE_LIMIT_SCALE. Of those of all together no network gets more than a tenth. */
export const rateLimitTable = {
  signInsPerAddress: { points: 60, duration: minute, isScaled: true },
  /** Each is a session and a line in the record of who did what. */
  signInsPerAccount: { points: 30, duration: hour, isScaled: true },
  wrongPasswordsPerAccount: { points: 10, duration: 15 * minute, isScaled: false },
  wrongSecondFactorsPerAccount: { points: 20, duration: day, isScaled: false },
  registrationsPerAddress: { points: 20, duration: hour, isScaled: true },
  codesPerAddress: { points: 30, duration: hour, isScaled: true },
  /** By one address to one number: less than the number may have, so that nobody uses it up for all others. */
  codesPerNumberAndAddress: { points: 3, duration: hour, isScaled: false },
  codesPerNumber: { points: 10, duration: hour, isScaled: false },
  codesPerKnownBrowser: { points: 3, duration: hour, isScaled: false },
  codesPerShop: { points: 1, duration: day, isScaled: false },
  codeTriesPerAddress: { points: 100, duration: hour, isScaled: true },
  wrongCodesPerNumberAndAddress: { points: 15, duration: day, isScaled: false },
  wrongCodesPerNumber: { points: 20, duration: day, isScaled: false },
  wrongCodesPerKnownBrowser: { points: 20, duration: day, isScaled: false },
  resetsPerAddress: { points: 30, duration: hour, isScaled: true },
  resetsPerAccount: { points: 3, duration: hour, isScaled: false },
  reportsPerAddress: { points: 120, duration: minute, isScaled: true },
  subscriptionsPerAddress: { points: 20, duration: hour, isScaled: true },
  confirmationsPerAccount: { points: 3, duration: hour, isScaled: false },
  emailChangesPerAccount: { points: 5, duration: day, isScaled: false },
  dataDownloadsPerAccount: { points: 10, duration: hour, isScaled: true },
  inquiriesPerAccount: { points: 10, duration: hour, isScaled: true },
  inquiriesPerAccountAndDay: { points: 30, duration: day, isScaled: true },
  inquiriesPerAddress: { points: 30, duration: hour, isScaled: true },
  /** What is stored and mailed of them. */
  inquiryBytesPerAccountAndDay: { points: 2 * megabyte, duration: day, isScaled: true },
  inquiryBytesPerDay: { points: 200 * megabyte, duration: day, isScaled: true },
  /** Of those who have confirmed neither address nor phone, together: so many are mailed to the seller. */
  unconfirmedInquiries: { points: 100, duration: hour, isScaled: true },
  unconfirmedInquiriesPerDay: { points: 500, duration: day, isScaled: true },
  /** Of those beyond them, which are kept and mailed to nobody until their buyer confirms. */
  heldInquiriesPerDay: { points: 2_000, duration: day, isScaled: true, share: 0.02 },
  /** How often the seller is reminded of inquiries of such buyers. */
  unconfirmedReminders: { points: 1, duration: hour, isScaled: false },
  /** Taps on chat links. */
  leadsPerAddress: { points: 30, duration: hour, isScaled: true },
  leadsPerAccount: { points: 30, duration: hour, isScaled: true },
  /** Of visitors, together: they must not use up the room of those who are known. */
  leadsOfVisitors: { points: 300, duration: hour, isScaled: true },
  leadsOfVisitorsPerDay: { points: 1_000, duration: day, isScaled: true },
  messagesPerAccount: { points: 30, duration: hour, isScaled: true },
  messagesPerAccountAndDay: { points: 200, duration: day, isScaled: true },
  messagesPerAddress: { points: 60, duration: hour, isScaled: true },
  /** Pictures in messages of buyers: counted before they are read, their bytes as they would be kept. */
  picturesPerAccountAndDay: { points: 50, duration: day, isScaled: true },
  pictureBytesPerAccountAndDay: { points: 40 * megabyte, duration: day, isScaled: true },
  picturesPerInquiryAndMonth: { points: 200, duration: 30 * day, isScaled: true },
  pictureBytesPerDay: { points: 1_000 * megabyte, duration: day, isScaled: true },
  unconfirmedPictureBytesPerDay: { points: 100 * megabyte, duration: day, isScaled: true },
  invitationsPerStaffMember: { points: 30, duration: hour, isScaled: true },
  invitationsPerRecipient: { points: 5, duration: hour, isScaled: false },
  messagesPerStaffMember: { points: 300, duration: hour, isScaled: true },
  testMailsPerStaffMember: { points: 20, duration: hour, isScaled: true },
  unconfirmedMessages: { points: 100, duration: hour, isScaled: true },
  unconfirmedMessagesPerDay: { points: 500, duration: day, isScaled: true },
  /** What a buyer says to a version, each of which is a mail to the seller. */
  quotationAnswersPerAccount: { points: 30, duration: hour, isScaled: true },
  quotationAnswersPerAccountAndDay: { points: 100, duration: day, isScaled: true },
  pdfsPerAccount: { points: 60, duration: hour, isScaled: true },
  pdfsPerAddress: { points: 120, duration: hour, isScaled: true },
  linkOpeningsPerAddress: { points: 60, duration: hour, isScaled: true },
  /** Mails to addresses that anybody may have typed in; those of the shop for each purpose. */
  mailsPerRecipient: { points: 5, duration: hour, isScaled: false },
  mailsPerRecipientAndDay: { points: 10, duration: day, isScaled: false },
  mailsPerShop: { points: 200, duration: hour, isScaled: true },
  mailsPerShopAndDay: { points: 1_000, duration: day, isScaled: true },
} as const;

export type RateLimitName = keyof typeof rateLimitTable;
