import { settingSectionTitles, type SettingSection } from 'contracts';
import { NavLink } from 'react-router-dom';
import { NavTabs } from '../../lib/nav-tabs.js';

/** The signature has no separate path, because it is edited with the payment details. */
const sectionPaths: Record<ShownSection, string> = {
  business: '/settings',
  hours: '/settings/hours',
  terms: '/settings/terms',
  payment: '/settings/payment',
  customers: '/settings/customers',
  texts: '/settings/texts',
  picture: '/settings/picture',
  mails: '/settings/mails',
};

type ShownSection = Exclude<SettingSection, 'signature'>;
// The cast is needed, because `Object.keys` returns the keys as strings.
const sections = Object.keys(sectionPaths) as ShownSection[];

export const SettingsTabs = () => (
  <NavTabs label="Settings">
    {sections.map((section) => (
      <NavLink key={section} to={sectionPaths[section]} end>
        {settingSectionTitles[section]}
      </NavLink>
    ))}
    <NavLink to="/settings/history">History</NavLink>
  </NavTabs>
);
