import { Notice } from '../../../lib/notice.js';
import { approvalTexts } from '../../../approval-texts.js';
import { texts } from '../../../texts.js';
import { ApprovalCard } from './approval-card.js';
import css from './approvals.module.css';
import { useApprovals } from './use-approvals.js';

interface ApprovalsProps {
  /** The approvals are loaded again when this value changes. */
  isCurrentWith: unknown;
}

/** Lists inquiries that await an owner's approval or were returned. Renders nothing if there are none. */
export function Approvals({ isCurrentWith }: ApprovalsProps) {
  const { approvals, isFailed, reload } = useApprovals(isCurrentWith);
  if (isFailed)
    return <Notice text={approvalTexts.failed} action={{ label: texts.retry, act: reload }} />;
  if (!approvals?.length) return null;
  return (
    <section className={css['approvals']} aria-label={approvalTexts.heading}>
      <h2>{approvalTexts.heading}</h2>
      <ul className={css['list']}>
        {approvals.map((approval) => (
          <ApprovalCard key={approval.id} approval={approval} onChanged={reload} />
        ))}
      </ul>
    </section>
  );
}
