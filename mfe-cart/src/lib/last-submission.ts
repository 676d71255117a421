export interface Submission {
  number: string;
  /** Email address that receives a receipt; undefined while it is unconfirmed. */
  receiptTo?: string | undefined;
}

let last: Submission | undefined;

/** Stores a submission until the list of inquiries has displayed its confirmation. */
export function storeSubmission(submission: Submission): void {
  last = submission;
}

export const readSubmission = (): Submission | undefined => last;

export function forgetSubmission(): void {
  last = undefined;
}
