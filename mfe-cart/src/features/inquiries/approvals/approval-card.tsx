import { formatDateTime, formatQuantity, type InquiryApproval, joinWithMiddleDot } from 'contracts';
import { classNames, formatDollars, formatRupees, formatUnit } from 'storefront-kit';
import { Thumbnail } from '../../../lib/thumbnail.js';
import { approvalTexts } from '../../../approval-texts.js';
import { cartTexts } from '../../../cart-texts.js';
import { texts } from '../../../texts.js';
import { ApprovalActions } from './approval-actions.js';
import css from './approvals.module.css';

interface ApprovalCardProps {
  approval: InquiryApproval;
  onChanged: () => void;
}

export function ApprovalCard({ approval, onChanged }: ApprovalCardProps) {
  const { state, requestedAt, company, buyer, note, lines, returned } = approval;
  const isReturned = state === 'returned';
  const explanation = explanationOf(approval);
  return (
    <li className={css['card']}>
      <div className={css['head']}>
        <time className={css['soft']} dateTime={requestedAt}>
          {formatDateTime(requestedAt)}
        </time>
        <span className={classNames(css['badge'], isReturned && css['returned'])}>
          {isReturned ? approvalTexts.returned : approvalTexts.waiting}
        </span>
      </div>
      {company && <p className={css['soft']}>{approvalTexts.askedBy(buyer, company)}</p>}
      {explanation && <p>{explanation}</p>}
      {returned && (
        <blockquote className={css['note']}>
          <b>{approvalTexts.returnedBy(returned.by)}</b>
          <br />
          {returned.note}
        </blockquote>
      )}
      <ul className={css['lines']}>
        {lines.map((line) => (
          <Line key={line.product.id} line={line} />
        ))}
      </ul>
      {note && (
        <p className={css['note']}>
          <b>{approvalTexts.note}:</b> {note}
        </p>
      )}
      <p className={css['total']}>
        {approvalTexts.total} <b>{totalOf(approval)}</b>
      </p>
      <ApprovalActions approval={approval} onChanged={onChanged} />
    </li>
  );
}

function explanationOf({ state, isOwn, company }: InquiryApproval) {
  if (state === 'returned') return company ? '' : approvalTexts.notAMember;
  return isOwn ? approvalTexts.ownWaiting : approvalTexts.toDecide;
}

function totalOf({ totals, pricesWithheld }: InquiryApproval) {
  if (pricesWithheld) return cartTexts.withheldTotal[pricesWithheld];
  const { dollars, rupees } = totals;
  const amounts = joinWithMiddleDot([
    dollars !== undefined && formatDollars(dollars),
    rupees !== undefined && formatRupees(rupees),
  ]);
  return amounts || cartTexts.allOnRequest;
}

function Line({ line }: { line: InquiryApproval['lines'][number] }) {
  const { product, quantity, note, dollars, targetPrice } = line;
  const facts = [
    product.modelNumber,
    dollars !== undefined && `${formatDollars(dollars)} ${formatUnit(product.quantityUnit)}`,
    targetPrice !== null && approvalTexts.target(formatDollars(targetPrice)),
    note,
  ];
  return (
    <li className={css['line']}>
      <Thumbnail image={product.mainImage} sizes="3.5rem" />
      <div>
        <p>{product.productName || texts.unnamed}</p>
        <p className={css['quantity']}>{formatQuantity(quantity, product.quantityUnit)}</p>
        <p className={css['soft']}>{joinWithMiddleDot(facts)}</p>
      </div>
    </li>
  );
}
