import { inquiryTexts } from '../../inquiry-texts.js';
import css from './inquiry-form.module.css';
import type { CompanyMembershipState } from './use-member.js';

type BuyerHintProps = Pick<CompanyMembershipState, 'membership' | 'priceList'>;

/**
 * Informs company members that their inquiries belong to the company, or viewers that they cannot submit inquiries.
 * Also shows the name of the customer's price list.
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
