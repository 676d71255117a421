import { companyRoutes, type Company, type Membership, type companyCalls } from 'contracts';
import { useEffect, useState } from 'react';
import { createCaller } from 'storefront-kit';
import { api } from '../../lib/api.js';

const request = createCaller<typeof companyCalls, typeof companyRoutes>(companyRoutes);

interface Member {
  /** Undefined for customers without a company, and until it has loaded. */
  membership: Membership | undefined;
  /** Company details, such as its addresses; undefined for viewers, who may not submit inquiries. */
  company: Company | undefined;
}

/** Returns the signed-in customer's company. Errors are ignored, because the cart works without it. */
export function useCompanyMembership(): Member {
  const [member, setMember] = useState<Member>({ membership: undefined, company: undefined });
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

async function readMember(): Promise<Member> {
  const { user } = await api.call('showMe');
  const membership = user?.company;
  if (!membership || membership.role === 'viewer') return { membership, company: undefined };
  const own = await request('showCompany', {}).catch(() => undefined);
  return { membership, company: own?.company ?? undefined };
}
