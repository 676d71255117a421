import type { PricesWithheldReason } from 'contracts';
import { accountTexts as texts } from '../account-texts.js';
import css from './account-review.module.css';

interface AccountReviewProps {
  account:
    | { pricesWithheld?: PricesWithheldReason | undefined; declineReason?: string | undefined }
    | null
    | undefined;
  /** A sentence about what the customer can do next. */
  hint?: string | undefined;
}

/** Explains to a customer why the shop shows no prices. Renders nothing for customers who see prices. */
export function AccountReview({ account, hint }: AccountReviewProps) {
  if (!account?.pricesWithheld) return null;
  const { pricesWithheld: why, declineReason } = account;
  return (
    <div className={css['notice']} role="note">
      <p>
        <b>{texts.withheld[why]}</b>
      </p>
      {declineReason && <p className={css['reason']}>{texts.declineReason(declineReason)}</p>}
      <p>{[texts.withheldNext[why], hint].filter(Boolean).join(' ')}</p>
    </div>
  );
}
