import { inquiryTexts } from '../../inquiry-texts.js';
import { Notice } from '../../lib/notice.js';
import { Approvals } from './approvals/approvals.js';
import type { WaitingApprovals } from './approvals/use-approvals.js';

/** Shown to customers who have sent no inquiry. Inquiries that await approval do not count as sent. */
export function NoInquiries({ waiting }: { waiting: WaitingApprovals }) {
  return (
    <>
      <Approvals waiting={waiting} />
      {waiting.phase === 'ready' && waiting.approvals.length === 0 && (
        <Notice icon="inquiry" text={inquiryTexts.none} leadsTo="shop" />
      )}
    </>
  );
}
