export interface LastSubmission {
  number: string;
  /** Email address that receives a receipt; undefined while it is unconfirmed. */
  receiptTo?: string | undefined;
}

let last: LastSubmission | undefined;

/** Stores a submission until the list of inquiries has displayed its confirmation. */
export function storeLastSubmission(submission: LastSubmission): void {
  last = submission;
}

export const readLastSubmission = (): LastSubmission | undefined => last;

export function clearLastSubmission(): void {
  last = undefined;
}
