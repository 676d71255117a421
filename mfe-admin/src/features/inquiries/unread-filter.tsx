import css from './inquiries.module.css';

interface UnreadFilterProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Narrows the list to inquiries with messages that no member of the staff has read. */
export const UnreadFilter = ({ isOn, onChange }: UnreadFilterProps) => (
  <label className={css['unreadFilter']}>
    <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    Unread messages
  </label>
);
