import css from './mine-filter.module.css';
import { useSearchParam } from './use-search-param.js';

const mine = 'me';

/** Whether a list is narrowed to what is assigned to the own account, kept in the address. */
export function useMineFilter() {
  const [text, setText] = useSearchParam('assignee');
  return { isMine: text === mine, setMine: (next: boolean) => setText(next ? mine : '') };
}

interface MineFilterProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Narrows a list to inquiries that are assigned to the own account. */
export const MineFilter = ({ isOn, onChange }: MineFilterProps) => (
  <label className={css['mine']}>
    <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    Mine
  </label>
);
