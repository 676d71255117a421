import { describe, expect, it } from '@jest/globals';
import {
  isPermission,
  isStaffRole,
  minimumStaffRoles,
  hasPermission,
  staffRoles,
} from './staff-roles.js';

const allowed = (role: string | undefined) =>
  Object.keys(minimumStaffRoles).filter((name) => isPermission(name) && hasPermission(role, name));

describe('staff permissions', () => {
  it.each([undefined, '', 'user', 'owner', 'Admin', 'toString'])(
    'are empty for %j, because it is not a staff role',
    (role) => {
      expect(isStaffRole(role)).toBe(false);
      expect(allowed(role)).toEqual([]);
    },
  );

  it('let a reader read the catalogue and inquiries, but not customer data', () => {
    expect(allowed('reader')).toEqual([
      'own.sign_in',
      'own.settings',
      'catalogue.read',
      'inquiries.read',
    ]);
  });

  it('let a clerk edit the catalogue, answer inquiries and share views, in addition to everything that a reader may do', () => {
    const more = ['catalogue.write', 'inquiries.answer', 'views.share'];
    expect(allowed('clerk').sort()).toEqual([...allowed('reader'), ...more].sort());
  });

  it('let the owner do everything, and let a manager do everything except manage staff', () => {
    const all = Object.keys(minimumStaffRoles);
    expect(allowed('admin')).toEqual(all);
    expect(allowed('manager')).toEqual(all.filter((name) => name !== 'staff.manage'));
  });

  it('are inherited from all lower roles', () => {
    for (const [at, role] of staffRoles.slice(1).entries())
      expect(allowed(role)).toEqual(expect.arrayContaining(allowed(staffRoles[at])));
  });

  it('do not include caller groups such as `staff` or inherited properties such as `toString`', () => {
    for (const permission of ['public', 'customer', 'staff', 'toString', 'constructor'])
      expect(isPermission(permission)).toBe(false);
  });
});
