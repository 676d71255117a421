import type { Membership } from 'contracts';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api.js';
import { inquiryTexts } from '../../inquiry-texts.js';
import css from './inquiry-form.module.css';

/** Informs members of a company whose cart this is and to whom its inquiry will belong. */
export function CompanyHint() {
  const [company, setCompany] = useState<Membership>();
  useEffect(() => {
    let isCurrent = true;
    api.call('showMe').then(
      ({ user }) => isCurrent && setCompany(user?.company),
      // The error is ignored, because the cart works without the hint.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  if (!company) return null;
  const text = company.role === 'viewer' ? inquiryTexts.viewerCart : inquiryTexts.companyCart;
  return <p className={css['hint']}>{text(company.name)}</p>;
}
