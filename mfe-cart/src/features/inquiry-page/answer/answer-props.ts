import type { InquiryPage, QuotationVersion } from 'contracts';

export interface QuotationAnswerProps {
  version: QuotationVersion;
  page: InquiryPage;
  /** Called with a message and the updated version after the answer was stored. */
  onDone: (words: string, answered: QuotationVersion) => void;
  /** Called with the quotation's new state if this version can no longer be answered. */
  onNotOpen: (state: string) => void;
  onClose: () => void;
}
