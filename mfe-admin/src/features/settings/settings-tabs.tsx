import { settingSectionTitles, type SettingSection } from 'contracts';
import { NavLink } from 'react-router-dom';
import css from './settings.module.css';

/** Where each section is, behind the address of the settings. */
export const sectionPaths: Record<SettingSection, string> = {
  business: '/settings',
  hours: '/settings/hours',
  terms: '/settings/terms',
  texts: '/settings/texts',
  picture: '/settings/picture',
  mails: '/settings/mails',
};

const sections = Object.keys(sectionPaths) as SettingSection[];

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
