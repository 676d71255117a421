import type { InquiryPage, QuotationVersion } from 'contracts';

/** What a form of the buyer's answer gets. */
export interface AnswerProps {
  version: QuotationVersion;
  page: InquiryPage;
  /** Sent: the page is read again, and says this. */
  onDone: (words: string) => void;
  /** The version is no longer open, but in this state. */
  onNotOpen: (state: string) => void;
  onClose: () => void;
}
