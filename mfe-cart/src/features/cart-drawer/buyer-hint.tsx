import { inquiryTexts } from '../../inquiry-texts.js';
import css from './inquiry-form.module.css';
import type { Member } from './use-member.js';

type BuyerHintProps = Pick<Member, 'membership' | 'priceList'>;

/**
 * Shows members that inquiries belong to the company, or viewers that they cannot submit any, and the price list of the
 * customer.
 */
export function BuyerHint({ membership, priceList }: BuyerHintProps) {
  const isViewer = membership?.role === 'viewer';
  const text = isViewer ? inquiryTexts.viewerCart : inquiryTexts.companyCart;
  return (
    <>
      {membership && <p className={css['hint']}>{text(membership.name)}</p>}
      {priceList && <p className={css['hint']}>{inquiryTexts.ownPriceList(priceList)}</p>}
    </>
  );
}
