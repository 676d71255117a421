import { AppError, NotFoundError } from '../../platform/errors.js';
import type { StoredInquiryApproval } from './inquiry-approval.schema.js';

export const approvalNotFoundError = () =>
  new NotFoundError(
    'inquiry.approval_not_found',
    'This inquiry is no longer waiting for approval.',
  );

/**
 * Returns the error for a decision on an inquiry that is no longer waiting for approval; `by` is the name of the
 * owner who decided.
 */
export const alreadyDecidedError = (
  { state, inquiryNumber }: Pick<StoredInquiryApproval, 'state' | 'inquiryNumber'>,
  by: string,
) => new AppError('inquiry.approval_decided', textOf(state, { by, number: inquiryNumber ?? '' }));

function textOf(state: StoredInquiryApproval['state'], { by, number }: Decision) {
  if (state === 'approved')
    return `${by} has already approved this inquiry. It was sent as ${number}.`;
  if (state === 'returned') return `${by} has already returned this inquiry to the buyer.`;
  return 'The buyer has withdrawn this inquiry.';
}

interface Decision {
  by: string;
  number: string;
}

export const pricesChangedError = () =>
  new AppError(
    'inquiry.approval_changed',
    'Prices have changed since the buyer asked for approval. Check the new total, then approve again.',
  );
