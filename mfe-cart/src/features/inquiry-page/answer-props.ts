import type { InquiryPage, QuotationVersion } from 'contracts';

/** What a form of the buyer's answer gets. */
export interface AnswerProps {
  version: QuotationVersion;
  page: InquiryPage;
  /** Called when the answer was stored, with a message and the version as it is now. */
  onDone: (words: string, answered: QuotationVersion) => void;
  /** The version is no longer open, but in this state. */
  onNotOpen: (state: string) => void;
  onClose: () => void;
}
