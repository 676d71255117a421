import type { InquiryApproval } from 'contracts';
import { useState } from 'react';
import { Button, emit } from 'storefront-kit';
import { approvalTexts } from '../../../approval-texts.js';
import { requestApprovals } from '../../../lib/approvals.js';
import { notifyCartChanged } from '../../../lib/load-cart.js';
import { notify, serverMessageOf } from '../../../lib/notify.js';
import { storeReopenedInquiry } from '../../../lib/inquiry-draft.js';
import css from './approvals.module.css';
import { ReturnForm } from './return-form.js';

interface ApprovalActionsProps {
  approval: InquiryApproval;
  onChanged: () => void;
}

/**
 * Buttons for an inquiry that needs approval. An owner can approve or return the inquiry; its buyer can move it back to
 * the cart.
 */
export function ApprovalActions({ approval, onChanged }: ApprovalActionsProps) {
  const { id, isOwn, state, mayDecide } = approval;
  const [isReturning, setIsReturning] = useState(false);
  const [busy, setBusy] = useState<'approve' | 'reopen'>();
  const run = async (name: 'approve' | 'reopen', act: () => Promise<void>) => {
    setBusy(name);
    try {
      await act();
    } catch (error) {
      notify.error(serverMessageOf(error) ?? approvalTexts.broken);
    } finally {
      setBusy(undefined);
      onChanged();
    }
  };
  const approve = async () => {
    const { message } = await requestApprovals('approveInquiry', { params: { id } });
    notify.success(message);
    emit('inquiries:changed', null);
  };
  const reopen = async () => {
    const { message, ...inquiry } = await requestApprovals('reopenInquiry', { params: { id } });
    storeReopenedInquiry(inquiry);
    await notifyCartChanged();
    notify.success(message);
    emit('cart:show', null);
  };
  if (isReturning) {
    return (
      <ReturnForm approval={approval} onDone={onChanged} onCancel={() => setIsReturning(false)} />
    );
  }
  return (
    <div className={css['buttons']}>
      {mayDecide && (
        <>
          <Button isBusy={busy === 'approve'} onClick={() => void run('approve', approve)}>
            {busy === 'approve' ? approvalTexts.approving : approvalTexts.approve}
          </Button>
          {!isOwn && (
            <Button look="secondary" onClick={() => setIsReturning(true)}>
              {approvalTexts.return}
            </Button>
          )}
        </>
      )}
      {isOwn && (
        <Button
          look={state === 'returned' ? 'primary' : 'secondary'}
          isBusy={busy === 'reopen'}
          onClick={() => void run('reopen', reopen)}
        >
          {state === 'returned' ? approvalTexts.reopen : approvalTexts.withdraw}
        </Button>
      )}
    </div>
  );
}
