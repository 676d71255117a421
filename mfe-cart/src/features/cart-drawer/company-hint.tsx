import type { Membership } from 'contracts';
import { inquiryTexts } from '../../inquiry-texts.js';
import css from './inquiry-form.module.css';

/** Informs members of a company whose cart this is and to whom its inquiry will belong. */
export function CompanyHint({ membership: { name, role } }: { membership: Membership }) {
  const text = role === 'viewer' ? inquiryTexts.viewerCart : inquiryTexts.companyCart;
  return <p className={css['hint']}>{text(name)}</p>;
}
