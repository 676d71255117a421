import { settingSectionTitles, type SettingSection } from 'contracts';
import { NavLink } from 'react-router-dom';
import css from './settings.module.css';

/** The address of each section; the signature is edited with the payment details. */
const sectionPaths: Record<ShownSection, string> = {
  business: '/settings',
  hours: '/settings/hours',
  terms: '/settings/terms',
  payment: '/settings/payment',
  texts: '/settings/texts',
  picture: '/settings/picture',
  mails: '/settings/mails',
};

type ShownSection = Exclude<SettingSection, 'signature'>;
// The keys are those of the type above.
const sections = Object.keys(sectionPaths) as ShownSection[];

/** The way from one section to the next. */
export const SettingsTabs = () => (
  <nav className={css['tabs']} aria-label="Settings">
    {sections.map((section) => (
      <NavLink key={section} to={sectionPaths[section]} end>
        {settingSectionTitles[section]}
      </NavLink>
    ))}
    <NavLink to="/settings/history">History</NavLink>
  </nav>
);
