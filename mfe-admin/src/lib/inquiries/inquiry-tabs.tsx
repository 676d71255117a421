import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useHasPermission } from '../hooks/use-role.js';
import { NavTabs } from '../nav-tabs.js';
import css from './inquiry-tabs.module.css';

export const InquiryTitle = ({ children }: { children: ReactNode }) => (
  <h2 className={css['title']}>{children}</h2>
);

export function InquiryTabs() {
  const mayCreate = useHasPermission('customers.manage');
  return (
    <div className={css['tabs']}>
      <NavTabs label="Inquiries">
        <NavLink to="/admin-Inquiries" end>
          All inquiries
        </NavLink>
        <NavLink to="/admin-Inquiries/waiting">Waiting</NavLink>
        <NavLink to="/admin-Inquiries/leads">Leads</NavLink>
        {mayCreate && <NavLink to="/admin-Inquiries/new">New</NavLink>}
      </NavTabs>
    </div>
  );
}
