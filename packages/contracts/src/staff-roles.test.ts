import { describe, expect, it } from '@jest/globals';
import { isPermission, isStaffRole, leastRoles, mayDo, staffRoles } from './staff-roles.js';

const allowed = (role: string | undefined) =>
  Object.keys(leastRoles).filter((name) => isPermission(name) && mayDo(role, name));

describe('what a role of staff may do', () => {
  it.each([undefined, '', 'user', 'owner', 'Admin', 'toString'])('is nothing for %s', (role) => {
    expect(isStaffRole(role)).toBe(false);
    expect(allowed(role)).toEqual([]);
  });

  it('changes nothing for a reader, who sees no customers', () => {
    expect(allowed('reader')).toEqual([
      'own.sign_in',
      'own.settings',
      'catalogue.read',
      'inquiries.read',
    ]);
  });

  it('is goods and inquiries for a clerk, and neither customers, audit, settings nor releases', () => {
    const more = ['catalogue.write', 'inquiries.answer', 'views.share'];
    expect(allowed('clerk').sort()).toEqual([...allowed('reader'), ...more].sort());
  });

  it('is all for the owner, and for a manager all but who is staff', () => {
    const all = Object.keys(leastRoles);
    expect(allowed('admin')).toEqual(all);
    expect(allowed('manager')).toEqual(all.filter((name) => name !== 'staff.manage'));
  });

  it('grows with each role', () => {
    for (const [at, role] of staffRoles.slice(1).entries())
      expect(allowed(role)).toEqual(expect.arrayContaining(allowed(staffRoles[at])));
  });

  it('is asked by name: what is none is no permission', () => {
    for (const who of ['public', 'customer', 'staff', 'toString', 'constructor'])
      expect(isPermission(who)).toBe(false);
  });
});
