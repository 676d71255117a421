import type { InquiryPage, QuotationVersion } from 'contracts';

/** What a form of the buyer's answer gets. */
export interface AnswerProps {
  version: QuotationVersion;
  page: InquiryPage;
  /** Stored: the page shows the version as answered, with these words. */
  onDone: (words: string, answered: QuotationVersion) => void;
  /** The version is no longer open, but in this state. */
  onNotOpen: (state: string) => void;
  onClose: () => void;
}
