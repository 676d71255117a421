import css from './mine-filter.module.css';
import { useSearchParam } from '../hooks/use-search-param.js';

const assignedToMe = 'me';

/** Limits a list to inquiries assigned to the current user; the choice is stored in the URL. */
export function useAssignedToMeFilter() {
  const [text, setText] = useSearchParam('assignee');
  return {
    isMine: text === assignedToMe,
    setMine: (next: boolean) => setText(next ? assignedToMe : ''),
  };
}

interface MineFilterProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export const AssignedToMeFilter = ({ isOn, onChange }: MineFilterProps) => (
  <label className={css['mine']}>
    <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    Mine
  </label>
);
