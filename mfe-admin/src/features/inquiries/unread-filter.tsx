import css from './inquiries.module.css';

interface UnreadFilterProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Filters the list by inquiries with messages that no staff member has read. */
export const UnreadFilter = ({ isOn, onChange }: UnreadFilterProps) => (
  <label className={css['unreadFilter']}>
    <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    Unread messages
  </label>
);
