import type { Membership } from 'contracts';
import { inquiryTexts } from '../../inquiry-texts.js';
import css from './inquiry-form.module.css';

/** Tells a member that inquiries belong to the company, or tells a viewer that they cannot submit any. */
export function CompanyHint({ membership: { name, role } }: { membership: Membership }) {
  const text = role === 'viewer' ? inquiryTexts.viewerCart : inquiryTexts.companyCart;
  return <p className={css['hint']}>{text(name)}</p>;
}
