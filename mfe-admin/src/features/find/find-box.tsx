import { Search, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../../lib/icon-button.js';
import { texts } from '../../texts.js';
import { listId, optionId } from './option-ids.js';
import css from './palette.module.css';

interface FindBoxProps {
  value: string;
  activeId: string | undefined;
  onChange: (typed: string) => void;
  onMove: (step: number) => void;
  onChoose: () => void;
  onClose: () => void;
}

/** The text field of the command palette. It keeps focus while the arrow keys move through the list. */
export function FindBox({ value, activeId, onChange, onMove, onChoose, onClose }: FindBoxProps) {
  const keys: Record<string, () => void> = {
    ArrowDown: () => onMove(1),
    ArrowUp: () => onMove(-1),
    Enter: onChoose,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };
  return (
    <div className={css['box']}>
      <Search size={20} aria-hidden="true" />
      <input
        role="combobox"
        aria-label={texts.find.title}
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId && optionId(activeId)}
        autoComplete="off"
        autoFocus
        spellCheck={false}
        maxLength={100}
        placeholder={texts.find.placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton icon={X} label="Close" onClick={onClose} />
    </div>
  );
}
