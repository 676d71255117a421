import { useQuery } from '@tanstack/react-query';
import { AtSign } from 'lucide-react';
import { assigneesQuery } from '../../../lib/api/assignees-query.js';
import css from './conversation.module.css';

const maxShown = 5;

interface MentionPickerProps {
  /** The part of the name that was typed after the "@". */
  typed: string;
  onPick: (name: string) => void;
}

export function MentionPicker({ typed, onPick }: MentionPickerProps) {
  const { data = [] } = useQuery(assigneesQuery);
  const begin = typed.toLowerCase();
  const names = data
    .map(({ name }) => name)
    .filter((name) => name.toLowerCase().startsWith(begin) && name.toLowerCase() !== begin);
  if (names.length === 0) return null;
  return (
    <ul className={css['mentions']} aria-label="Colleagues to mention">
      {names.slice(0, maxShown).map((name, index) => (
        <li key={`${name}-${index}`}>
          <button type="button" onClick={() => onPick(name)}>
            <AtSign size={16} aria-hidden="true" />
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
