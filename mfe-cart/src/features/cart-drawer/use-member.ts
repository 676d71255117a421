import { companyRoutes, type Company, type Membership, type companyCalls } from 'contracts';
import { useEffect, useState } from 'react';
import { createCaller } from 'storefront-kit';
import { api } from '../../lib/api.js';

const request = createCaller<typeof companyCalls, typeof companyRoutes>(companyRoutes);

export interface CompanyMembershipState {
  /** The customer's company membership; undefined for customers without a company, and while loading. */
  membership: Membership | undefined;
  /** The name of the price list that applies to the customer; undefined if there is none, and while loading. */
  priceList: string | undefined;
  /**
   * Company details, such as the delivery addresses. Undefined for customers without a company, for members with the
   * role `viewer`, who may not submit inquiries, and until the details have loaded.
   */
  company: Company | undefined;
}

const unknown: CompanyMembershipState = {
  membership: undefined,
  priceList: undefined,
  company: undefined,
};

/**
 * Returns the signed-in customer's company and price list. Errors are ignored, because the cart works without this
 * data.
 */
export function useCompanyMembership(): CompanyMembershipState {
  const [member, setMember] = useState<CompanyMembershipState>(unknown);
  useEffect(() => {
    let isCurrent = true;
    readMember().then(
      (read) => isCurrent && setMember(read),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return member;
}

async function readMember(): Promise<CompanyMembershipState> {
  const { user } = await api.call('showMe');
  const membership = user?.company;
  const member = { ...unknown, membership, priceList: user?.priceList };
  if (!membership || membership.role === 'viewer') return member;
  const ownCompany = await request('showCompany', {}).catch(() => undefined);
  return { ...member, company: ownCompany?.company ?? undefined };
}
