import { describe, expect, it } from '@jest/globals';
import {
  companyRoles,
  hasCustomerPermission,
  isCustomerPermission,
  minimumCompanyRoles,
  type CompanyRole,
} from './customer-roles.js';

const all = Object.keys(minimumCompanyRoles).filter(isCustomerPermission);
const allowed = (role: CompanyRole | undefined) =>
  all.filter((name) => hasCustomerPermission(role, name));

describe('customer permissions', () => {
  it('let a customer without a company do everything that does not concern a company', () => {
    expect(allowed(undefined)).toEqual(all.filter((name) => !name.startsWith('company.')));
  });

  it('let a viewer read data and leave the company, but change nothing', () => {
    expect(allowed('viewer')).toEqual(['company.read', 'company.leave', 'inquiry.read']);
  });

  it('let a buyer order, share lists, write messages and answer quotations, in addition to everything that a viewer may do', () => {
    const order = ['cart.change', 'inquiry.submit', 'quotation.answer'];
    const company = ['company.request_approval', 'company.share_lists'];
    const more = [...order, ...company, 'message.send'];
    expect(allowed('buyer').sort()).toEqual([...allowed('viewer'), ...more].sort());
  });

  it('let an owner do everything', () => {
    expect(allowed('owner')).toEqual(all);
  });

  it('are inherited from all lower roles', () => {
    for (const [at, role] of companyRoles.slice(1).entries())
      expect(allowed(role)).toEqual(expect.arrayContaining(allowed(companyRoles[at])));
  });

  it.each(['public', 'customer', 'staff.manage', 'toString'])('do not contain %j', (permission) => {
    expect(isCustomerPermission(permission)).toBe(false);
  });
});
