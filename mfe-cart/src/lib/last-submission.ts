/** An inquiry that was submitted just now. */
export interface Submission {
  number: string;
  /** The address to which a receipt is emailed; absent while it is unconfirmed. */
  receiptTo?: string | undefined;
}

let last: Submission | undefined;

/** Remembers a submission until the list of inquiries has confirmed it. */
export function noteSubmission(submission: Submission): void {
  last = submission;
}

export const readSubmission = (): Submission | undefined => last;

export function forgetSubmission(): void {
  last = undefined;
}
