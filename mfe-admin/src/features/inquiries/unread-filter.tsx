import css from './inquiries.module.css';

interface UnreadFilterProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export const UnreadFilter = ({ isOn, onChange }: UnreadFilterProps) => (
  <label className={css['unreadFilter']}>
    <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    Unread messages
  </label>
);
