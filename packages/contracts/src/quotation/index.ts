export { buyerPayment, type BuyerPayment } from './buyer-payment.js';
export { buyerQuotationCalls } from './buyer-calls.js';
export { quotationFaults } from './faults.js';
export {
  currencies,
  formatMoney,
  maxAmount,
  parseMoney,
  plainAmount,
  toMinor,
  type Currency,
} from './money.js';
export {
  declineReasons,
  incoterms,
  lotDecisions,
  maxPictures,
  quotationContent,
  quotationLine,
  quotationVersion,
  staffQuotation,
  termsTemplate,
  type DeclineReason,
  type LotDecision,
  type MessageReceiver,
  type QuotationContent,
  type QuotationDelivery,
  type QuotationLine,
  type QuotationVersion,
  type StaffQuotation,
  type TermsTemplate,
} from './quotation.js';
export { describePacking, estimatePacking, originInWords } from './packing-estimate.js';
export type { PackingEstimate } from './packing-estimate.js';
export { buyerQuotationRoutes, staffQuotationRoutes } from './routes.js';
export { staffQuotationCalls } from './staff-calls.js';
export {
  allowsTransition,
  quotationStates,
  quotationTransitions,
  stateAt,
  validityEnd,
  type QuotationActor,
  type QuotationState,
  type QuotationTransition,
} from './states.js';
export {
  quotationOutcomes,
  type QuotationOutcome,
  type QuotationStatistics,
} from './statistics.js';
export {
  inquiryPageAnswer,
  staffInquiryPage,
  staffTimelineKinds,
  timelineKinds,
  type InquiryLink,
  type InquiryPage,
  type InquiryThreads,
  type Message,
  type Note,
  type StaffInquiryPage,
  type StaffTimelineEntry,
  type TimelineEntry,
} from './thread.js';
export {
  computeTotals,
  isTotalInRange,
  wholeInBasisPoints,
  type PricedContent,
  type QuotationTotals,
} from './totals.js';
export { isTotalDue } from './total-due.js';
